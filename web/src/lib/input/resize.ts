import type { Attachment } from "svelte/attachments";

type Tell = (width: number, height: number) => void;
const told = new WeakMap<Element, Tell>();
// One for all: what they say at the same moment is drawn together, and nobody has the page laid out in between.
const observer = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize } of entries) {
    const size = borderBoxSize[0];
    if (size) told.get(target)?.(Math.round(size.inlineSize), Math.round(size.blockSize));
  }
});

/**
 * Tells the size of an element without a border, first before it is painted and then whenever it changes. Unlike
 * `bind:clientWidth` it waits for the browser to lay out the page instead of making it do so.
 * `{@attach resize((width, height) => ...)}`, once for an element.
 */
export function resize(tell: Tell): Attachment<HTMLElement> {
  return (element) => {
    told.set(element, tell);
    observer.observe(element);
    return () => observer.unobserve(element);
  };
}
