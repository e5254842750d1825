// The picture of World Order on its card, made once from the shapes of its map: `npm run drawings`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { geoGraticule, geoNaturalEarth1, geoPath } from "d3-geo";
import { merge, mesh } from "topojson-client";
import { area, path, short, simplified, unpacked } from "../../../../tools/shapes.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const json = (name) => JSON.parse(readFileSync(here(name), "utf8"));

/** Land, borders and the four homelands. */
function picture() {
  const topology = simplified(unpacked(json("../map/shapes.topo.json")), 3);
  const shapes = topology.objects.countries.geometries;
  const scale = 0.5;
  const drawn = (owners, least) => {
    const found = merge(topology, shapes.filter((each) => owners(each.properties.own)));
    return path(found.coordinates.flat().filter((ring) => area(ring) > least), { scale, close: true });
  };
  const powers = ["usa", "eu", "russia", "china"];
  const projection = geoNaturalEarth1().rotate([-11, 0]).scale(292 * scale).translate([800 * scale, 428 * scale]);
  return {
    graticule: short(geoPath(projection).digits(0)(geoGraticule().step([20, 20])())),
    viewBox: [44, 20, 700, 311],
    land: drawn((owner) => !powers.includes(owner), 8),
    homelands: Object.fromEntries(powers.map((power) => [power, drawn((owner) => owner === power, 4)])),
    borders: path(mesh(topology, topology.objects.countries, (a, b) => a !== b).coordinates, { scale }),
  };
}

export const FILE = here("./picture.json");
export const text = () => `${JSON.stringify(picture())}\n`;
