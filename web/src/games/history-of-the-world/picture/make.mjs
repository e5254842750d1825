// The picture of History of the World on its card, made once from the shapes of its map: `npm run drawings`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature, mesh } from "topojson-client";
import { area, cut, path, simplified, unpacked } from "../../../../tools/shapes.mjs";
import { regionOfTerritories } from "../map/make.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const json = (name) => JSON.parse(readFileSync(here(name), "utf8"));

/** The Old World from Iberia to the Ganges; each territory with its Region, barren lands without. */
export function picture() {
  const window = [432, 130, 1112, 470];
  const [left, top] = window;
  const around = [left - 6, top - 6, window[2] + 6, window[3] + 6];
  const topology = simplified(unpacked(json("../map/shapes.topo.json")), 1.2);
  const regions = regionOfTerritories();
  const scale = 1;
  const lands = topology.objects.territories.geometries.flatMap((shape) => {
    const rings = feature(topology, shape).geometry.coordinates.flat();
    const seen = rings.map((ring) => cut(ring.slice(0, -1), around)).filter((ring) => ring.length > 2 && area(ring) > 5);
    const d = path(seen, { scale, from: [left, top], close: true });
    return d ? [{ region: regions.get(shape.id) ?? "", d }] : [];
  });
  const coast = mesh(topology, topology.objects.territories, (a, b) => a === b).coordinates;
  const near = coast.filter((line) => line.some(([x, y]) => x > around[0] && x < around[2] && y > around[1] && y < around[3]));
  return { viewBox: [0, 0, window[2] - left, window[3] - top], lands, coast: path(near, { scale, from: [left, top] }) };
}

export const FILE = here("./picture.json");
export const text = () => `${JSON.stringify(picture())}\n`;
