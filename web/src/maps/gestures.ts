import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte";

const SLACK = 5; // px a click may wander
const STEP = 60; // px an arrow key moves the map

/** Pan and zoom by pointer, wheel, pinch and keys. A click on what lies on the map stays a click. */
export function gestures(camera: Camera): Attachment<HTMLElement> {
  return (element) => {
    const held = new Map<number, { x: number; y: number }>();
    let wandered = 0;

    const at = (event: PointerEvent | WheelEvent): [number, number] => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const spread = (): { x: number; y: number; far: number } => {
      const [a, b] = [...held.values()];
      if (!a || !b) return { x: a?.x ?? 0, y: a?.y ?? 0, far: 0 };
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) };
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || held.size >= 2) return;
      const [x, y] = at(event);
      held.set(event.pointerId, { x, y });
      if (held.size === 1) wandered = 0;
      camera.stop();
    };
    const move = (event: PointerEvent): void => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const [x, y] = at(event);
      const was = spread();
      held.set(event.pointerId, { x, y });
      wandered += Math.hypot(x - before.x, y - before.y);
      if (wandered < SLACK) return;
      if (!camera.moving) {
        camera.moving = true;
        element.setPointerCapture(event.pointerId);
      }
      const now = spread();
      if (was.far && now.far) camera.zoom(now.far / was.far, now.x, now.y);
      camera.pan(now.x - was.x, now.y - was.y);
    };
    const up = (event: PointerEvent): void => {
      held.delete(event.pointerId);
      if (!held.size) camera.moving = false;
    };
    // The end of a drag is not a click on what happens to be under the finger.
    const click = (event: MouseEvent): void => {
      if (wandered < SLACK) return;
      event.stopPropagation();
      event.preventDefault();
      wandered = 0;
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 18 : event.deltaY;
      camera.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.008 : 0.0018)), ...at(event));
    };
    const key = (event: KeyboardEvent): void => {
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
      const moves: Record<string, () => void> = {
        ArrowLeft: () => camera.pan(STEP, 0),
        ArrowRight: () => camera.pan(-STEP, 0),
        ArrowUp: () => camera.pan(0, STEP),
        ArrowDown: () => camera.pan(0, -STEP),
        "+": () => camera.zoom(1.3),
        "=": () => camera.zoom(1.3),
        "-": () => camera.zoom(1 / 1.3),
      };
      const act = moves[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, true);
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("keydown", key);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, true);
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("keydown", key);
    };
  };
}
