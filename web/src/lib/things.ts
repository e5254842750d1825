import type { Attachment } from "svelte/attachments";
import type { Sitting, Thing } from "./table.svelte";

/**
 * Make an element the place of a thing: it glows when it can answer the question, is dimmed and says why when it cannot,
 * and takes clicks and keys. `{@attach thing(sitting, "region:europe", "Europe")}` on any HTML or SVG element.
 */
export function thing(sitting: Sitting, name: Thing, label?: string): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const answers = sitting.answers.get(name);
    const near = sitting.refusals.get(name);
    const asked = sitting.question !== null;
    element.dataset.thing = name;
    element.classList.add("thing");
    element.classList.toggle("can", !!answers);
    element.classList.toggle("cannot", asked && !answers && !!near);
    element.classList.toggle("lit", sitting.highlighted.includes(name));
    element.classList.toggle("narrowed", sitting.narrowed === name);
    if (label) element.setAttribute("aria-label", spoken(sitting, label, !!answers, near ? sitting.words.tell(near.why) : ""));
    const interactive = answers || near;
    if (interactive) {
      if (!(element instanceof HTMLButtonElement)) element.setAttribute("role", "button");
      element.setAttribute("tabindex", "0");
      if (answers) element.removeAttribute("aria-disabled");
      else element.setAttribute("aria-disabled", "true");
    } else if (!(element instanceof HTMLButtonElement)) {
      element.removeAttribute("role");
      element.removeAttribute("tabindex");
    }
    const enter = (): void => {
      sitting.hovered = name;
    };
    const leave = (): void => {
      if (sitting.hovered === name) sitting.hovered = null;
    };
    const click = (event: Event): void => {
      if (answers) {
        event.stopPropagation();
        sitting.click(name);
      } else if (near) {
        event.stopPropagation();
        sitting.hovered = name;
        void sitting.explain(near.option);
      }
    };
    const key = (event: Event): void => {
      const pressed = (event as KeyboardEvent).key;
      if (pressed === "Enter" || pressed === " ") {
        event.preventDefault();
        click(event);
      }
    };
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focus", enter);
    element.addEventListener("blur", leave);
    element.addEventListener("click", click);
    if (!(element instanceof HTMLButtonElement)) element.addEventListener("keydown", key);
    return () => {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focus", enter);
      element.removeEventListener("blur", leave);
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", key);
    };
  };
}

function spoken(sitting: Sitting, label: string, can: boolean, why: string): string {
  if (can) return `${label}. ${sitting.words.say("can-be-chosen")}`;
  return why ? `${label}. ${why}` : label;
}
