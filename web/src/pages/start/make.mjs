// The globe of the start page, made once from the shapes of world-atlas: `npm run drawings`. The page shows it still, so it
// needs no projection.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { geoGraticule, geoInterpolate, geoOrthographic, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { short } from "../../../tools/shapes.mjs";

const require = createRequire(import.meta.url);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The globe in the corner: land, borders, graticule, and a few routes between places. */
function globe() {
  const size = 660;
  const projection = geoOrthographic()
    .rotate([-72, -20, -8])
    .translate([size / 2, size / 2])
    .scale(size / 2)
    .clipAngle(90)
    .precision(0.6);
  const countries = JSON.parse(readFileSync(require.resolve("world-atlas/countries-110m.json"), "utf8"));
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

export const FILE = here("./globe.json");
export const text = () => `${JSON.stringify(globe())}\n`;
