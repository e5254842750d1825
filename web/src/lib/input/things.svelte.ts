import type { Attachment } from "svelte/attachments";
import type { Sitting, Thing } from "../table/table.svelte";
import type { Answer } from "../wire/types";

/**
 * Make an element the place of a thing: it glows when it can answer the question, is dimmed and says why when it cannot,
 * and takes clicks and keys. `{@attach thing(sitting, "region:europe", () => "Europe")}` on any HTML or SVG element.
 *
 * Inside a board (the stage, the own area) only one thing at a time can be reached with Tab; arrows lead to the others.
 */
export function thing(sitting: Sitting, name: Thing, label?: () => string): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const button = element instanceof HTMLButtonElement;
    const [role, tabindex] = [element.getAttribute("role"), element.getAttribute("tabindex")];
    element.dataset.thing = name;
    element.classList.add("thing");
    // How it looks follows the question. There are hundreds of things, and a question changes few of them.
    $effect(() => {
      const answers = sitting.answers.get(name);
      mark(element, "can", !!answers);
      mark(element, "idle", !!answers?.every((answer) => answer.idle));
      mark(element, "cannot", sitting.explains(name));
      mark(element, "lit", sitting.highlighted.includes(name));
      mark(element, "narrowed", sitting.narrowed === name);
      mark(element, "chosen", !!sitting.chosen && !!answers?.includes(sitting.chosen));
    });
    $effect(() => {
      const can = sitting.answers.has(name);
      const explains = sitting.explains(name);
      const near = sitting.refusals.get(name);
      if (label) say(element, "aria-label", spoken(sitting, label(), can, near ? sitting.words.tell(near.why) : ""));
      if (can || explains) {
        if (!button) say(element, "role", "button");
        const roves = element.closest("[data-board]") && !element.hasAttribute("data-rove");
        say(element, "tabindex", roves ? "-1" : "0");
        say(element, "aria-disabled", can ? null : "true");
      } else {
        say(element, "aria-disabled", null);
        if (button) say(element, "tabindex", "0");
        else {
          say(element, "role", idle(element, !!label) || null);
          say(element, "tabindex", null);
        }
      }
    });
    const enter = (): void => {
      sitting.hovered = name;
      sitting.hoveredAt = element;
    };
    const leave = (): void => {
      if (sitting.hovered === name) sitting.hovered = null;
    };
    // A finger does not hover: what appeared under it would move the table away before the tap is done.
    const over = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== "touch") enter();
    };
    // Nor is the focus that a tap brings along a look: it comes before the click, which would then miss what has moved.
    const focus = (): void => {
      if (element.matches(":focus-visible")) enter();
    };
    const blur = (): void => queueMicrotask(leave); // it may be taken away just now, while the table is drawn
    const click = (event: Event): void => {
      const can = sitting.answers.has(name);
      if (!can && !sitting.explains(name)) return;
      event.stopPropagation();
      enter();
      if (can) sitting.click(name);
      else sitting.doubted = name;
    };
    const key = (event: Event): void => {
      const pressed = (event as KeyboardEvent).key;
      if (event.target === element && (pressed === "Enter" || pressed === " ")) {
        event.preventDefault();
        event.stopPropagation();
        click(event);
      }
    };
    element.addEventListener("pointerenter", over);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focus", focus);
    element.addEventListener("blur", blur);
    element.addEventListener("click", click);
    if (!button) element.addEventListener("keydown", key);
    return () => {
      element.removeEventListener("pointerenter", over);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focus", focus);
      element.removeEventListener("blur", blur);
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", key);
      // It may stay on the table as something that is no thing any more: then it must not go on glowing.
      element.classList.remove("thing", "can", "idle", "cannot", "lit", "narrowed", "chosen");
      say(element, "aria-disabled", null);
      say(element, "role", role);
      say(element, "tabindex", tabindex);
    };
  };
}

// What is so already is left alone: the browser would style it again, and tell everyone who watches.
function mark(element: Element, name: string, on: boolean): void {
  if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
}

function say(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Make an element show what an answer costs and brings, while it is under the pointer or focused. */
export function pointing(sitting: Sitting, answer: Answer): Attachment<HTMLElement> {
  return (element) => {
    const enter = (): void => void (sitting.pointed = answer);
    const leave = (): void => {
      if (sitting.pointed === answer) sitting.pointed = null;
    };
    const blur = (): void => queueMicrotask(leave);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focus", enter);
    element.addEventListener("blur", blur);
    return () => {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focus", enter);
      element.removeEventListener("blur", blur);
      blur();
    };
  };
}

/** What is named but takes no click needs some role, or its name is not read: `data-idle="img"` says which. */
function idle(element: HTMLElement | SVGElement, named: boolean): string {
  if (element.dataset.idle || !named) return element.dataset.idle ?? "";
  return element instanceof SVGElement ? "img" : ["DIV", "SPAN"].includes(element.tagName) ? "group" : "";
}

function spoken(sitting: Sitting, label: string, can: boolean, why: string): string {
  if (can) return `${sentence(label)} ${sitting.words.say("can-be-chosen")}`;
  return why ? `${sentence(label)} ${sentence(why)}` : label;
}

/** A clause of the rules ("it is your ally") as a sentence. */
export function sentence(clause: string): string {
  const whole = clause.charAt(0).toLocaleUpperCase() + clause.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** The act of an answer as the label of a button: "Play New Allies". */
export function capital(act: string): string {
  return act.charAt(0).toLocaleUpperCase() + act.slice(1);
}

interface Placed {
  element: HTMLElement | SVGElement;
  x: number;
  y: number;
}

/** The nearest of some places in a direction: what lies ahead counts, and less so the further it is aside. */
export function nearestTowards<T extends { x: number; y: number }>(from: T, places: T[], dx: number, dy: number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const each of places) {
    const x = each.x - from.x;
    const y = each.y - from.y;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (each === from || ahead <= 1) continue;
    const far = ahead + aside * 2;
    if (far < least) {
      least = far;
      best = each;
    }
  }
  return best;
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A board: one stop for Tab, and arrows that lead from thing to thing by where they lie. What glows comes first: Tab
 * leads to a thing that can be chosen, if there is one.
 */
export function board(sitting: Sitting): Attachment<HTMLElement> {
  return (container) => {
    container.dataset.board = "";
    void sitting.question; // a new question makes other things reachable
    const timer = setTimeout(() => stop(container), 60); // after the things have changed
    const key = (event: KeyboardEvent): void => {
      const way = ARROWS[event.key];
      const here = (event.target as Element).closest<HTMLElement | SVGElement>(".thing[tabindex]");
      if (!way || !here || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const places = placed(container);
      const from = places.find((each) => each.element === here);
      const found = from && nearestTowards(from, places, way[0], way[1]);
      if (!found) return;
      event.preventDefault();
      rove(container, found.element);
      found.element.focus();
    };
    const focused = (event: FocusEvent): void => {
      const here = (event.target as Element).closest<HTMLElement | SVGElement>(".thing[tabindex]");
      if (here) rove(container, here);
    };
    container.addEventListener("keydown", key);
    container.addEventListener("focusin", focused);
    return () => {
      clearTimeout(timer);
      container.removeEventListener("keydown", key);
      container.removeEventListener("focusin", focused);
    };
  };
}

function placed(container: HTMLElement): Placed[] {
  const found: Placed[] = [];
  for (const element of container.querySelectorAll<HTMLElement | SVGElement>(".thing[tabindex]")) {
    const box = element.getBoundingClientRect();
    if (box.width && box.height) found.push({ element, x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return found;
}

function rove(container: HTMLElement, to: HTMLElement | SVGElement): void {
  for (const element of container.querySelectorAll<HTMLElement | SVGElement>("[data-rove]")) {
    if (element === to) continue;
    element.removeAttribute("data-rove");
    element.setAttribute("tabindex", "-1");
  }
  to.setAttribute("data-rove", "");
  to.setAttribute("tabindex", "0");
}

/** Keep exactly one stop: the one there was, unless something that can be chosen is there now and it is not one. */
function stop(container: HTMLElement): void {
  const now = container.querySelector<HTMLElement | SVGElement>(".thing[data-rove]");
  const can = container.querySelector<HTMLElement | SVGElement>(".thing.can");
  if (now && (now.classList.contains("can") || !can || now === document.activeElement)) return;
  const first = can ?? container.querySelector<HTMLElement | SVGElement>(".thing[tabindex]");
  if (first) rove(container, first);
}
