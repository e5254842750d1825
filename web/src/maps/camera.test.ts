import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Camera, type Point } from "./camera.svelte";

const WORLD = { x: 0, y: 0, width: 1600, height: 800 };
const PLACE: Point = [700, 300];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  vi.stubGlobal("matchMedia", () => ({ matches: true })); // nothing glides
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function framed(): Camera {
  const camera = new Camera(WORLD);
  camera.resize(390, 400);
  camera.show({ x: 500, y: 200, width: 400, height: 200 });
  return camera;
}

test("nothing on the map moves when the question beneath it grows", () => {
  const camera = framed();
  vi.advanceTimersByTime(1000);
  const before = camera.seen(PLACE);
  camera.resize(390, 320);
  expect(camera.seen(PLACE)).toEqual(before);
  camera.resize(390, 400);
  expect(camera.seen(PLACE)).toEqual(before);
});

test("a turn that begins with another question is framed in the room there is", () => {
  const camera = framed();
  camera.resize(390, 150);
  expect(camera.k).toBeCloseTo(150 / 200);
});

test("another width is another window: what was framed stays framed", () => {
  const camera = framed();
  vi.advanceTimersByTime(1000);
  camera.resize(800, 400);
  expect(camera.k).toBeCloseTo(2);
});

test("what is framed lies below the buttons over the map", () => {
  const camera = new Camera(WORLD, WORLD.height, 40);
  camera.resize(390, 240);
  camera.show({ x: 500, y: 200, width: 200, height: 200 });
  expect(camera.seen([600, 200])[1]).toBeCloseTo(40);
  expect(camera.seen([600, 400])[1]).toBeCloseTo(240);
});
