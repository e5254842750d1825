import type { Attachment } from "svelte/attachments";
import type { Sitting, Thing } from "../../../lib/table/table.svelte";

/**
 * A shape of the map as a second place of a thing, for the pointer only: keyboard and screen readers find the same thing
 * on its plate or its mark. `otherwise` is what a click does where the shape neither answers nor explains anything.
 */
export function place(sitting: Sitting, name: Thing, otherwise?: () => void): Attachment<Element> {
  return (element) => {
    const enter = (): void => {
      sitting.hovered = name;
      sitting.hoveredAt = element;
    };
    const over = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== "touch") enter(); // a finger does not hover
    };
    const leave = (): void => {
      if (sitting.hovered === name) sitting.hovered = null;
    };
    const click = (event: Event): void => {
      event.stopPropagation();
      enter();
      if (sitting.answers.has(name)) sitting.click(name);
      else if (sitting.explains(name)) sitting.doubted = name;
      else otherwise?.();
    };
    element.addEventListener("pointerenter", over);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("click", click);
    return () => {
      leave();
      element.removeEventListener("pointerenter", over);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("click", click);
    };
  };
}
