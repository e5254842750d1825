// What a card of the coach points to, as an element of the page. What can be pointed to, the server says.
import { placeOf } from "../lib/options";
import type { Option } from "../lib/types";

/** Kinds of things that a card may name; anything else is an answer. */
const THINGS = ["card", "country", "empire", "event", "region", "resource", "seat", "slot", "territory"];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How to find what a card points to, the likeliest first; nothing for a card that points to nothing. */
export function selectorsOf(point: string, options: Option[]): string[] {
  const [kind = "", name = ""] = point.split(/:(.*)/s);
  if (!point) return [];
  if (kind === "part") return [`[data-part="${name}"]`];
  const answer = options.find((each) => each.option === point);
  const place = placeOf(answer?.at);
  const found = answer ? [`[data-option="${point}"]`] : [];
  if (place) found.push(`[data-thing="${place}"]`);
  if (answer) found.push("[data-list]"); // on a phone it may lie on another tab: the list has it
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

/** A line from the edge of the card to the edge of the thing, slightly bent; null if there is no room for one. */
export function lineTo(card: Box, thing: Box, onlyUp = false): { path: string; x: number; y: number } | null {
  if (overlap(card, thing)) return null;
  const [middleX] = middle(thing);
  const above = thing.bottom <= card.top;
  const below = thing.top >= card.bottom;
  if (below && onlyUp) return null; // on a phone it would strike out the question, which is right below
  if (!above && !below) return null; // beside it: a line along the bar would strike the words out
  const fromX = clamp(middleX, card.left + 28, card.right - 28);
  const fromY = above ? card.top : card.bottom;
  const x = clamp(fromX, thing.left + Math.min(12, (thing.right - thing.left) / 2), thing.right - Math.min(12, (thing.right - thing.left) / 2));
  const y = above ? thing.bottom - Math.min(6, (thing.bottom - thing.top) / 2) : thing.top + Math.min(6, (thing.bottom - thing.top) / 2);
  const bend = (fromY + y) / 2;
  const path = `M${fromX.toFixed(1)} ${fromY.toFixed(1)}C${fromX.toFixed(1)} ${bend.toFixed(1)} ${x.toFixed(1)} ${bend.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
  return { path, x, y };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
