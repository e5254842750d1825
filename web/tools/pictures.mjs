// The pictures of the start page, made once from the shapes of the maps: `npm run pictures`.
// The page shows them still, so it needs neither the maps nor a projection.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { geoGraticule, geoInterpolate, geoNaturalEarth1, geoOrthographic, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { area, cut, path, simplified, unpacked } from "./shapes.mjs";

const require = createRequire(import.meta.url);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const json = (name) => JSON.parse(readFileSync(name, "utf8"));

/** World Order: land, borders and the four homelands. */
export function worldOrder() {
  const topology = simplified(unpacked(json(here("../geo/world-order.topo.json"))), 3);
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

/** History: the Old World from Iberia to the Ganges; each territory with its Region, barren lands without. */
export function history() {
  const window = [432, 130, 1112, 470];
  const [left, top] = window;
  const around = [left - 6, top - 6, window[2] + 6, window[3] + 6];
  const topology = simplified(unpacked(json(here("../geo/history-of-the-world.topo.json"))), 1.2);
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

/** Territory -> Region, from the content the rules use. */
function regionOfTerritories() {
  const text = readFileSync(here("../../src/orbis/games/history_of_the_world/content/territories.toml"), "utf8");
  return new Map([...text.matchAll(/^\[(\w+)\]\nregion = "(\w+)"/gm)].map(([, id, region]) => [id, region]));
}

/** The globe in the corner: land, borders, graticule, and a few routes between places. */
export function globe() {
  const size = 660;
  const projection = geoOrthographic()
    .rotate([-72, -20, -8])
    .translate([size / 2, size / 2])
    .scale(size / 2)
    .clipAngle(90)
    .precision(0.6);
  const countries = json(require.resolve("world-atlas/countries-110m.json"));
  const shown = (what) => short(geoPath(projection).digits(0)(what) ?? "");
  const places = {
    beijing: [116.4, 39.9],
    karachi: [67, 24.9],
    nairobi: [36.8, -1.3],
    berlin: [13.4, 52.5],
    cairo: [31.2, 30],
    moscow: [37.6, 55.8],
    astana: [71.4, 51.2],
  };
  const route = (from, to) => {
    const between = geoInterpolate(places[from], places[to]);
    return shown({ type: "LineString", coordinates: Array.from({ length: 9 }, (_, n) => between(n / 8)) });
  };
  const spot = (name, side) => ({ side, at: projection(places[name]).map((each) => Math.round(each)) });
  return {
    viewBox: [0, 0, size, size],
    graticule: shown(geoGraticule().step([15, 15])()),
    land: shown(feature(countries, countries.objects.land)),
    borders: shown(mesh(countries, countries.objects.countries, (a, b) => a !== b)),
    routes: [route("beijing", "karachi"), route("beijing", "nairobi"), route("berlin", "cairo"), route("moscow", "astana")],
    places: [
      spot("beijing", "china"),
      spot("karachi", "china"),
      spot("nairobi", "china"),
      spot("berlin", "europe"),
      spot("cairo", "europe"),
      spot("moscow", "russia"),
      spot("astana", "russia"),
    ],
  };
}

/** d3 writes every point in full; ours are shorter. */
function short(d) {
  const lines = d.split("M").slice(1);
  const points = (line) => line.replace("Z", "").split("L").map((pair) => pair.split(",").map(Number));
  return lines.map((line) => path([points(line)], { close: line.endsWith("Z") })).join("");
}

export const PICTURES = { "world-order": worldOrder, "history-of-the-world": history, globe };
export const fileOf = (name) => here(`../src/maps/start/${name}.json`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, draw] of Object.entries(PICTURES)) {
    const text = `${JSON.stringify(draw())}\n`;
    writeFileSync(fileOf(name), text);
    console.log(`${name}: ${text.length} bytes`);
  }
}
