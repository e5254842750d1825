// The map of World Order as the client loads it, made once from the shapes and places beside it: `npm run drawings`.
// Paths are in quarters of a unit of the map (1600 wide), so that they are whole numbers and small.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { geoGraticule, geoNaturalEarth1, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { area, path, simplified, unpacked } from "../../../../tools/shapes.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const json = (name) => JSON.parse(readFileSync(here(name), "utf8"));

const UNIT = 4; // path units in one unit of the map
const SIMPLE = 0.6; // the least triangle a line keeps; nobody sees the rest, and it is a third of the file
const LEAST = 0.5; // the least island, unless it is the largest of its country

// Where the names of the seas stand; the names themselves are words of the client.
const SEAS = {
  pacific: [
    [-147, 20],
    [162, 22],
  ],
  atlantic: [
    [-42, 33],
    [-14, -22],
  ],
  indian: [[77, -17]],
};

/** Longitude and latitude to the units of the map. */
export function projection() {
  const { rotate, scale, translate } = json("./places.json").projection;
  return geoNaturalEarth1().rotate(rotate).scale(scale).translate(translate).precision(3);
}

/** What lies where: a path for the land of every owner, one for each country that has a card, and label points. */
export function worldOrder() {
  const topology = simplified(unpacked(json("./shapes.topo.json")), SIMPLE);
  const places = json("./places.json");
  const project = projection();
  const point = (at) => project(at).map((each) => Math.round(each * 10) / 10);
  const shapes = topology.objects.countries.geometries;
  const drawn = (shape) => path(large(feature(topology, shape).geometry.coordinates.flat()), { scale: UNIT, close: true });

  const codes = new Set(Object.values(places.countries).map(({ code }) => code));
  const countries = {};
  const land = {};
  for (const shape of shapes) {
    const { own } = shape.properties;
    // Greenland and Crimea show that a code alone does not do: a part may lie elsewhere than its country.
    if (codes.has(shape.id) && !countries[shape.id] && own in places.regions) countries[shape.id] = { own, d: drawn(shape) };
    else land[own] = (land[own] ?? "") + drawn(shape);
  }
  const between = (a, b) => a !== b && a.properties.own !== b.properties.own;
  return {
    unit: UNIT,
    size: [1600, 760],
    land,
    countries,
    borders: path(mesh(topology, topology.objects.countries, between).coordinates, { scale: UNIT }),
    graticule: graticule(project),
    regions: mapped(places.regions, point),
    anchors: mapped(places.anchors, point),
    powers: mapped(places.powers, point),
    cards: mapped(places.countries, ({ code, flag, at }) => ({ code: countries[code] ? code : "", flag, at: point(at) })),
    seas: Object.entries(SEAS).flatMap(([name, points]) => points.map((at) => ({ name, at: point(at) }))),
  };
}

function large(rings) {
  const most = Math.max(...rings.map(area));
  return rings.filter((ring) => area(ring) >= Math.min(LEAST, most));
}

function mapped(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function graticule(project) {
  const d = geoPath(project).digits(1)(geoGraticule().step([20, 20])()) ?? "";
  const lines = d.split("M").slice(1).map((line) => line.split("L").map((pair) => pair.split(",").map(Number)));
  return path(lines, { scale: UNIT });
}

export const FILE = here("./map.json");
export const text = () => `${JSON.stringify(worldOrder())}\n`;
