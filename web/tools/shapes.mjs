// Small geometry for the build scripts: make lines simpler, cut them to a window, write them as short SVG paths.

/** A topology with plain coordinates: what topojson-client needs, without quantisation. */
export function unpacked(topology) {
  const { scale: [kx, ky], translate: [dx, dy] } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([mx, my]) => [(x += mx) * kx + dx, (y += my) * ky + dy]);
  });
  const { transform: _, ...rest } = topology;
  return { ...rest, arcs };
}

/** The same topology with simpler lines. Neighbours share arcs, so their border stays one line. */
export function simplified(topology, leastArea) {
  return { ...topology, arcs: topology.arcs.map((arc) => simpler(arc, leastArea)) };
}

/** Visvalingam: take away the point that makes the smallest triangle, again and again. The ends stay. */
export function simpler(line, leastArea) {
  const points = [...line];
  const closed = points.length > 3 && same(points[0], points.at(-1));
  const fewest = closed ? 4 : 2;
  while (points.length > fewest) {
    let smallest = leastArea;
    let at = -1;
    for (let n = 1; n < points.length - 1; n++) {
      const area = triangle(points[n - 1], points[n], points[n + 1]);
      if (area < smallest) [smallest, at] = [area, n];
    }
    if (at < 0) break;
    points.splice(at, 1);
  }
  return points;
}

const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const triangle = (a, b, c) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

export function area(ring) {
  let sum = 0;
  for (let n = 0; n < ring.length; n++) {
    const [ax, ay] = ring[n];
    const [bx, by] = ring[(n + 1) % ring.length];
    sum += ax * by - bx * ay;
  }
  return Math.abs(sum) / 2;
}

/** The part of a ring inside a window (Sutherland and Hodgman). */
export function cut(ring, [left, top, right, bottom]) {
  const sides = [
    [(p) => p[0] >= left, (a, b) => across(a, b, 0, left)],
    [(p) => p[0] <= right, (a, b) => across(a, b, 0, right)],
    [(p) => p[1] >= top, (a, b) => across(a, b, 1, top)],
    [(p) => p[1] <= bottom, (a, b) => across(a, b, 1, bottom)],
  ];
  let points = ring;
  for (const [inside, meet] of sides) {
    const kept = [];
    points.forEach((point, n) => {
      const before = points.at(n - 1);
      if (inside(point) !== inside(before)) kept.push(meet(before, point));
      if (inside(point)) kept.push(point);
    });
    points = kept;
  }
  return points;
}

function across(a, b, axis, at) {
  const t = (at - a[axis]) / (b[axis] - a[axis]);
  return axis === 0 ? [at, a[1] + t * (b[1] - a[1])] : [a[0] + t * (b[0] - a[0]), at];
}

/** Lines as one path of whole numbers, each point relative to the one before. */
export function path(lines, { scale = 1, from: [left, top] = [0, 0], close = false } = {}) {
  const parts = [];
  for (const line of lines) {
    const whole = line
      .map(([x, y]) => [Math.round((x - left) * scale), Math.round((y - top) * scale)])
      .filter((point, n, all) => n === 0 || !same(point, all[n - 1]));
    if (whole.length < (close ? 3 : 2)) continue;
    const [first, ...rest] = whole;
    let at = first;
    const steps = rest.map((point) => {
      const step = [point[0] - at[0], point[1] - at[1]];
      at = point;
      return step.join(" ");
    });
    parts.push(`M${first.join(" ")}l${steps.join(" ")}${close ? "z" : ""}`);
  }
  return parts.join("").replaceAll(" -", "-");
}

/** d3 writes every point in full; ours are shorter. */
export function short(d) {
  const lines = d.split("M").slice(1);
  const points = (line) => line.replace("Z", "").split("L").map((pair) => pair.split(",").map(Number));
  return lines.map((line) => path([points(line)], { close: line.endsWith("Z") })).join("");
}
