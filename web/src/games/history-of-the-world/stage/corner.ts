import type { Point } from "../../../maps/camera.svelte";

export type Corner = "top-left" | "bottom-left" | "top-right" | "bottom-right";
const WIDTH = 262; // px a card needs
const HEIGHT = 200;
const BAR = 38; // the buttons at the top right

/**
 * The corner of the stage where a card covers nothing one can act on, and not what it is about; of several, the one
 * farthest from it, so that the eye sees both.
 */
export function cornerFor(about: Point, targets: Point[], stage: { width: number; height: number }, taken: Corner[]): Corner {
  const corners: [Corner, boolean, boolean][] = [
    ["top-left", false, false],
    ["bottom-left", false, true],
    ["top-right", true, false],
    ["bottom-right", true, true],
  ];
  const inside = ([x, y]: Point, right: boolean, bottom: boolean): boolean => {
    const across = right ? stage.width - x : x;
    const down = bottom ? stage.height - y : y - (right ? BAR : 0);
    return across < WIDTH && down < HEIGHT;
  };
  let best: Corner = "top-left";
  let least = Infinity;
  corners.forEach(([name, right, bottom], n) => {
    const covered = targets.filter((target) => inside(target, right, bottom)).length;
    const near = right === about[0] > stage.width / 2 ? 1 : 0; // the other side of the stage, if it is as free
    // What lies in a corner already is there to be read.
    const cost = covered * 10 + (inside(about, right, bottom) ? 100 : 0) + (taken.includes(name) ? 60 : 0) + near * 2 + n * 0.1;
    if (cost < least) [best, least] = [name, cost];
  });
  return best;
}
