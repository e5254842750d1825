import type { Attachment } from "svelte/attachments";
import { typing } from "../lib/input/keys";
import type { Camera } from "./camera.svelte";

const HELD = 180; // ms: Shift is part of other keys, too

/** Holding Shift magnifies what lies under the pointer; letting go brings the map back to where it was. */
export function magnify(camera: Camera): Attachment<HTMLElement> {
  return (map) => {
    let at: [number, number] | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = (event: PointerEvent): void => {
      const box = map.getBoundingClientRect();
      at = event.pointerType === "mouse" ? [event.clientX - box.x, event.clientY - box.y] : null;
    };
    const leave = (): void => {
      at = null;
    };
    const down = (event: KeyboardEvent): void => {
      clearTimeout(timer);
      if (event.key !== "Shift" || event.repeat || typing(event)) return;
      timer = setTimeout(() => at && camera.magnify(...at), HELD);
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key === "Shift") end();
    };
    const end = (): void => {
      clearTimeout(timer);
      camera.restore();
    };
    map.addEventListener("pointermove", move);
    map.addEventListener("pointerleave", leave);
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    addEventListener("blur", end);
    return () => {
      end();
      map.removeEventListener("pointermove", move);
      map.removeEventListener("pointerleave", leave);
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
      removeEventListener("blur", end);
    };
  };
}
