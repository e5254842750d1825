// The picture of a finished game to share: drawn here, with our own fonts, in the colours of the page.
import type { Look } from "../lib/table/sides";
import { DASHES, niceTicks, scale, spread, type Bar } from "./charts/charts";

export interface Sketch {
  title: string; // who won
  note: string; // which game, how many players
  sides: { look: Look; name: string; points: number[] }[]; // by round
  bars: Bar[];
  sources: string[];
  names: string[]; // of the sources
  start: string;
}

export const SIZE = { width: 1200, height: 630 }; // what sites that show links like best
const INK = "#0b161b";

/** A colour as the canvas understands it: the value behind `var(--name)`. */
function colour(value: string, of: CSSStyleDeclaration): string {
  const name = /var\((--[\w-]+)\)/.exec(value)?.[1];
  return name ? of.getPropertyValue(name).trim() || INK : value;
}

/** Draw it; null if this browser has no canvas. */
export function draw(sketch: Sketch, style = getComputedStyle(document.documentElement)): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const paint = (value: string): string => colour(value, style);
  pen.fillStyle = paint("var(--bg)");
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  heading(pen, sketch, paint);
  lines(pen, sketch, paint);
  stacked(pen, sketch, paint);
  return canvas;
}

type Paint = (value: string) => string;

/** The largest size at which a text fits. */
function fit(pen: CanvasRenderingContext2D, text: string, font: (size: number) => string, size: number, width: number): void {
  let now = size;
  do pen.font = font(now--);
  while (pen.measureText(text).width > width && now > 12);
}

function heading(pen: CanvasRenderingContext2D, sketch: Sketch, paint: Paint): void {
  mark(pen, 58, 66, paint);
  pen.fillStyle = paint("var(--tx)");
  fit(pen, sketch.title, (size) => `500 ${size}px "Newsreader Variable", Georgia, serif`, 54, SIZE.width - 190);
  pen.fillText(sketch.title, 126, 76);
  pen.fillStyle = paint("var(--tx2)");
  fit(pen, sketch.note, (size) => `500 ${size}px "Archivo Variable", Helvetica, sans-serif`, 22, SIZE.width - 190);
  pen.fillText(sketch.note, 127, 110);
}

/** Our mark: a globe of two arcs with a four-point star. */
function mark(pen: CanvasRenderingContext2D, left: number, top: number, paint: Paint): void {
  pen.save();
  pen.translate(left - 22, top - 28);
  pen.scale(2, 2);
  pen.strokeStyle = paint("var(--tx)");
  pen.lineWidth = 2.4;
  pen.beginPath();
  pen.arc(16, 16, 13, 0, 7);
  pen.stroke();
  pen.globalAlpha = 0.55;
  pen.lineWidth = 1.4;
  pen.stroke(new Path2D("M3 16c6-4.6 20-4.6 26 0M3 16c6 4.6 20 4.6 26 0"));
  pen.beginPath();
  pen.ellipse(16, 16, 5.6, 13, 0, 0, 7);
  pen.stroke();
  pen.globalAlpha = 1;
  const star = new Path2D("M24.6 1.6l1.9 4.9 4.9 1.9-4.9 1.9-1.9 4.9-1.9-4.9-4.9-1.9 4.9-1.9z");
  pen.fillStyle = paint("var(--beacon)");
  pen.strokeStyle = paint("var(--bg)");
  pen.lineWidth = 1.6;
  pen.fill(star);
  pen.stroke(star);
  pen.restore();
}

function lines(pen: CanvasRenderingContext2D, { sides, start }: Sketch, paint: Paint): void {
  const box = { left: 90, right: 980, top: 150, bottom: 370 };
  const rounds = Math.max(2, ...sides.map((side) => side.points.length));
  const values = sides.flatMap((side) => side.points);
  const ticks = niceTicks(Math.min(0, ...values), Math.max(1, ...values));
  const x = scale([0, rounds - 1], [box.left, box.right]);
  const y = scale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  pen.font = '500 17px "Archivo Variable", Helvetica, sans-serif';
  pen.lineWidth = 1;
  for (const tick of ticks) {
    pen.strokeStyle = paint("var(--line)");
    pen.beginPath();
    pen.moveTo(box.left, y(tick));
    pen.lineTo(box.right, y(tick));
    pen.stroke();
    pen.fillStyle = paint("var(--tx2)");
    pen.textAlign = "right";
    pen.fillText(String(tick), box.left - 12, y(tick) + 6);
  }
  pen.textAlign = "center";
  for (let n = 0; n < rounds; n++) pen.fillText(n ? String(n) : start, x(n), box.bottom + 28);
  const places = spread(sides.map((side) => y(side.points.at(-1) ?? 0)), 38, box.top, box.bottom);
  sides.forEach(({ look, points }, n) => {
    const path = new Path2D();
    points.forEach((each, round) => (round ? path.lineTo(x(round), y(each)) : path.moveTo(x(round), y(each))));
    pen.setLineDash(DASHES[look.pattern].split(" ").filter(Boolean).map((each) => Number(each) * 1.6));
    pen.lineJoin = "round";
    pen.strokeStyle = paint("var(--line2)");
    pen.lineWidth = 6;
    pen.stroke(path);
    pen.strokeStyle = paint(look.fill);
    pen.lineWidth = 4;
    pen.stroke(path);
    pen.setLineDash([]);
    token(pen, look, box.right + 34, places[n] ?? 0, 32, paint);
    pen.fillStyle = paint("var(--tx)");
    pen.textAlign = "left";
    pen.font = '700 28px "Archivo Variable", Helvetica, sans-serif';
    pen.fillText(String(points.at(-1) ?? 0), box.right + 78, (places[n] ?? 0) + 10);
  });
}

function token(pen: CanvasRenderingContext2D, look: Look, left: number, middle: number, size: number, paint: Paint): void {
  pen.fillStyle = paint(look.fill);
  pen.strokeStyle = paint("var(--line2)");
  pen.lineWidth = 1.5;
  pen.beginPath();
  if (look.shape === "round") pen.arc(left + size / 2, middle, size / 2, 0, 7);
  else pen.roundRect(left, middle - size / 2, size, size, 6);
  pen.fill();
  pen.stroke();
  pen.fillStyle = paint(look.ink);
  pen.textAlign = "center";
  pen.font = `700 ${Math.round(size * 0.6)}px "Archivo Variable", Helvetica, sans-serif`;
  pen.fillText(look.letter, left + size / 2, middle + size * 0.21);
}

function stacked(pen: CanvasRenderingContext2D, { sides, bars, sources, names }: Sketch, paint: Paint): void {
  const top = 424;
  const step = Math.min(40, 140 / Math.max(1, bars.length));
  const height = step - 7;
  const longest = Math.max(1, ...bars.map((bar) => bar.parts.reduce((sum, part) => sum + part.points, 0)));
  const first = 250; // where the bars begin: after the names
  const wide = 760;
  bars.forEach((bar, n) => {
    const middle = top + n * step + height / 2;
    const look = sides[bar.seat]?.look;
    if (look) token(pen, look, 44, middle, height, paint);
    const name = sides[bar.seat]?.name ?? "";
    pen.fillStyle = paint("var(--tx)");
    pen.textAlign = "left";
    fit(pen, name, (size) => `600 ${size}px "Archivo Variable", Helvetica, sans-serif`, 18, first - 104);
    pen.fillText(name, 90, middle + 6);
    let left = first;
    for (const part of bar.parts) {
      const width = (part.points / longest) * wide;
      pen.fillStyle = paint(`var(--source-${(sources.indexOf(part.source) % 8) + 1})`);
      pen.fillRect(left, middle - height / 2, Math.max(1, width - 2), height);
      pen.fillStyle = paint("var(--source-ink)");
      pen.font = '700 16px "Archivo Variable", Helvetica, sans-serif';
      pen.textAlign = "center";
      if (width > 26) pen.fillText(String(part.points), left + width / 2 - 1, middle + 6);
      left += width;
    }
    const lost = bar.losses.reduce((sum, part) => sum + part.points, 0);
    pen.textAlign = "left";
    pen.fillStyle = paint("var(--bad)");
    if (lost < 0) pen.fillText(`−${-lost}`, left + 8, middle + 6);
    pen.fillStyle = paint("var(--tx)");
    pen.font = '700 20px "Archivo Variable", Helvetica, sans-serif';
    pen.textAlign = "right";
    pen.fillText(String(bar.total), SIZE.width - 50, middle + 7);
  });
  let left = 90;
  pen.textAlign = "left";
  pen.font = '500 16px "Archivo Variable", Helvetica, sans-serif';
  names.forEach((name, n) => {
    if (left + 40 + pen.measureText(name).width > SIZE.width - 50) return;
    pen.fillStyle = paint(`var(--source-${(n % 8) + 1})`);
    pen.fillRect(left, 586, 14, 14);
    pen.fillStyle = paint("var(--tx2)");
    pen.fillText(name, left + 21, 599);
    left += 44 + pen.measureText(name).width;
  });
}

/** The picture as a file. */
export async function picture(sketch: Sketch): Promise<Blob | null> {
  await document.fonts?.ready;
  const canvas = draw(sketch);
  return canvas ? new Promise((done) => canvas.toBlob(done, "image/png")) : null;
}
