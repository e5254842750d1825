// The map of History of the World as the client loads it, made once from the shapes and places beside it:
// `npm run drawings`. Paths are in quarters of a unit of the map (1600 x 880), so that they are whole numbers.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature, mesh } from "topojson-client";
import { area, path, simplified, unpacked } from "../../../../tools/shapes.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const json = (name) => JSON.parse(readFileSync(here(name), "utf8"));

const UNIT = 4; // path units in one unit of the map
const SIMPLE = 0.9; // the least triangle a border keeps
const ROUGH = 7; // of waters: land is drawn over their coasts
const LEAST = 1.5; // the least island, unless it is the largest of its territory
const NEUTRAL = "_neutral"; // land that belongs to no territory: it is only drawn

/** Longitude and latitude to the units of the map: a stretched cylinder that widens Europe and the Near East. */
export function projection({ centre_meridian, blend, narrow, north, south, y }) {
  const [up, down, across] = [curve(north), curve(south), curve(y)];
  const smooth = (value, from, to) => {
    const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
    return t * t * (3 - 2 * t);
  };
  const kept = up(narrow.meridian - centre_meridian);
  return ([lon, lat]) => {
    const from = ((((lon - centre_meridian + 180) % 360) + 360) % 360) - 180;
    const w = smooth(lat, ...blend);
    const x = down(from) * (1 - w) + up(from) * w;
    return [kept + (x - kept) * (1 - (1 - narrow.factor) * smooth(lat, narrow.from, narrow.to)), across(lat)];
  };
}

/** A smooth curve through knots that never turns back (Fritsch and Carlson), straight beyond its ends. */
function curve(knots) {
  const secant = (n) => (knots[n + 1][1] - knots[n][1]) / (knots[n + 1][0] - knots[n][0]);
  const slopes = knots.map((_, n) => {
    if (n === 0) return secant(0);
    if (n === knots.length - 1) return secant(n - 1);
    const [before, after] = [secant(n - 1), secant(n)];
    if (before * after <= 0) return 0;
    const [h0, h1] = [knots[n][0] - knots[n - 1][0], knots[n + 1][0] - knots[n][0]];
    const [u, v] = [2 * h1 + h0, h1 + 2 * h0];
    return (u + v) / (u / before + v / after);
  });
  return (value) => {
    const last = knots.length - 1;
    if (value <= knots[0][0]) return knots[0][1] + slopes[0] * (value - knots[0][0]);
    if (value >= knots[last][0]) return knots[last][1] + slopes[last] * (value - knots[last][0]);
    const n = knots.findIndex((knot, i) => i < last && value <= knots[i + 1][0]);
    const h = knots[n + 1][0] - knots[n][0];
    const t = (value - knots[n][0]) / h;
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * knots[n][1] +
      (t3 - 2 * t2 + t) * h * slopes[n] +
      (3 * t2 - 2 * t3) * knots[n + 1][1] +
      (t3 - t2) * h * slopes[n + 1]
    );
  };
}

/** Territory -> Region, from the content the rules use. */
export function regionOfTerritories() {
  const text = readFileSync(here("../../../../../src/orbis/games/history_of_the_world/content/territories.toml"), "utf8");
  return new Map([...text.matchAll(/^\[(\w+)\]\nregion = "(\w+)"/gm)].map(([, id, region]) => [id, region]));
}

export function historyMap() {
  const places = json("./places.json");
  const whole = unpacked(json("./shapes.topo.json"));
  const topology = simplified(whole, SIMPLE);
  const regions = regionOfTerritories();
  const project = projection(places.projection);
  const lines = (list) => path(list.map((line) => line.map(project)), { scale: UNIT });
  const drawn = (from, shape) => path(large(feature(from, shape).geometry.coordinates.flat()), { scale: UNIT, close: true });
  const shapes = topology.objects.territories.geometries;
  const region = (shape) => regions.get(shape.id) ?? shape.id;
  const between = (a, b) => a !== b && region(a) !== region(b); // coasts and inner borders are strokes of the lands
  const rough = simplified(whole, ROUGH);

  const lands = {};
  for (const shape of shapes) {
    if (shape.id === NEUTRAL) continue;
    const { label, pieces, room } = places.territories[shape.id] ?? places.barren[shape.id];
    lands[shape.id] = { region: regions.get(shape.id) ?? "", d: drawn(topology, shape), label, pieces, ...(room ? { room } : {}) };
  }
  const waters = {};
  for (const shape of rough.objects.waters.geometries)
    waters[shape.id] = { d: drawn(rough, shape), label: places.waters[shape.id].label };
  const neutral = shapes.find((shape) => shape.id === NEUTRAL);
  return {
    unit: UNIT,
    size: [1600, 880],
    lands,
    waters,
    neutral: drawn(topology, neutral),
    frontiers: path(mesh(topology, topology.objects.territories, between).coordinates, { scale: UNIT }),
    reaches: path(mesh(rough, rough.objects.waters, (a, b) => a !== b).coordinates, { scale: UNIT }),
    straits: places.straits.map(({ a, b, line }) => ({ a, b, at: line.map((each) => tenths(project(each))) })),
    rivers: lines(places.rivers.map(({ line }) => line)),
    lakes: path(places.lakes.map((outline) => outline.map(project)), { scale: UNIT, close: true }),
    corners: places.corners.map((at) => tenths(project(at))),
    graticule: graticule(lines),
  };
}

const tenths = (at) => at.map((each) => Math.round(each * 10) / 10);

function large(rings) {
  const most = Math.max(...rings.map(area));
  return rings.filter((ring) => area(ring) >= Math.min(LEAST, most));
}

function graticule(lines) {
  const steps = (from, to, by) => Array.from({ length: Math.round((to - from) / by) + 1 }, (_, n) => from + n * by);
  const meridians = steps(-160, 180, 20).map((lon) => steps(-60, 80, 10).map((lat) => [lon, lat]));
  const parallels = steps(-40, 60, 20).map((lat) => steps(-168, 190, 10).map((lon) => [lon, lat]));
  return lines([...meridians, ...parallels]);
}

export const FILE = here("./map.json");
export const text = () => `${JSON.stringify(historyMap())}\n`;
