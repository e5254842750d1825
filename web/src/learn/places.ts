// What a card of the coach points to, as an element of the page. What can be pointed to, the server says.
import { placeOf } from "../lib/table/answers";
import type { Answer } from "../lib/wire/types";

/** Kinds of things that a card may name; anything else is an answer. */
const THINGS = ["card", "country", "empire", "event", "region", "resource", "seat", "slot", "territory"];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How to find what a card points to, the likeliest first; nothing for a card that points to nothing. */
export function selectorsOf(point: string, answers: Answer[]): string[] {
  const [kind = "", name = ""] = point.split(/:(.*)/s);
  if (!point) return [];
  if (kind === "part") return [`[data-part="${name}"]`];
  const answer = answers.find((each) => each.answer === point);
  const place = placeOf(answer?.at);
  const found = answer ? [`[data-answer="${point}"]`] : [];
  if (place) found.push(`[data-thing="${place}"]`);
  // Beneath a summary lies the form in which it is answered; on a phone it may lie on another tab: the list has it.
  if (answer) found.push(".summary header button", "[data-list]");
  if (!answer && THINGS.includes(kind)) found.push(`[data-thing="${point}"]`);
  return found;
}

/** Whether all of a thing, or at least its middle, is within a box. */
export function within(thing: Box, box: Box): boolean {
  const [x, y] = middle(thing);
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && thing.right > thing.left && thing.bottom > thing.top;
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function middle(box: Box): [number, number] {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** What is drawn: a line and the round end of it, or a frame around the thing. */
export interface Line {
  path: string;
  end: { x: number; y: number } | null;
}

/**
 * A line from the edge of the card to the edge of the thing, slightly bent, which leaves out the words it would strike
 * out; null if there is no room for one.
 */
export function lineTo(card: Box, thing: Box, words: Box | null = null): Line | null {
  if (overlap(card, thing)) return null;
  const [middleX] = middle(thing);
  const above = thing.bottom <= card.top;
  const below = thing.top >= card.bottom;
  if (!above && !below) return null; // beside it: a line along the bar would strike the words out
  const fromX = clamp(middleX, card.left + 28, card.right - 28);
  const fromY = above ? card.top : card.bottom;
  const x = clamp(fromX, thing.left + Math.min(12, (thing.right - thing.left) / 2), thing.right - Math.min(12, (thing.right - thing.left) / 2));
  const y = above ? thing.bottom - Math.min(6, (thing.bottom - thing.top) / 2) : thing.top + Math.min(6, (thing.bottom - thing.top) / 2);
  const crosses = below && words && fromX > words.left - 4 && fromX < words.right + 4 && words.top >= fromY && words.bottom <= y;
  const startY = crosses ? words.bottom + 2 : fromY;
  const bend = (startY + y) / 2;
  const stub = crosses ? `M${fromX.toFixed(1)} ${fromY.toFixed(1)}V${(words.top - 2).toFixed(1)}` : "";
  const path = `${stub}M${fromX.toFixed(1)} ${startY.toFixed(1)}C${fromX.toFixed(1)} ${bend.toFixed(1)} ${x.toFixed(1)} ${bend.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
  return { path, end: { x, y } };
}

/** A frame around a thing: on a phone, where a line down from the card would strike out the question right below. */
export function frameOf(thing: Box): Line {
  const [left, top, right, bottom] = [thing.left - 3, thing.top - 3, thing.right + 3, thing.bottom + 3];
  return { path: `M${left} ${top}H${right}V${bottom}H${left}Z`, end: null };
}

/** Spots of a box, the middle first and then further and further out. */
export function spotsOf(box: Box): [number, number][] {
  const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  const all = parts.flatMap((down) => parts.map((across): [number, number] => [across, down]));
  const far = ([across, down]: [number, number]): number => Math.hypot(across - 0.5, down - 0.5);
  return all.sort((one, other) => far(one) - far(other)).map(([across, down]) => [box.left + (box.right - box.left) * across, box.top + (box.bottom - box.top) * down]);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
