// Our rulebooks are Markdown with few constructs: headings, numbered rules as list items, paragraphs; bold, italics, code.
// They become data, and the page draws the data: nothing of a text is ever taken for HTML.

export type Inline = { kind: "text" | "strong" | "em" | "code" | "rule"; text: string };

export interface Rule {
  id: string; // "WO-R101"
  title: string;
  text: Inline[];
  source: string; // where the printed rules say it: heading, edition, worked example
  editions: string[]; // of those it holds for; none: for all
  rows: string[]; // of the table of editions it belongs to: E01
  plain: string; // for the search
}
export interface Chapter {
  level: 1 | 2 | 3;
  title: string;
  anchor: string;
  intro: Inline[][];
  rules: Rule[];
}

const RULE = /^\*\*([A-Z]{2}-R?\d+) (.+?)\*\* ?(.*)$/s;
const SOURCE = /^(.*?)\s*\*([^*]+)\*$/s;
const EDITIONS = /\(((?:\d\.\d(?:, )?)+)\)\.?$/;

/** A rulebook as chapters; the base game and its expansions follow each other. */
export function readRulebook(markdown: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of blocksOf(markdown)) {
    const heading = /^(#{1,3}) (.+)$/.exec(block);
    const last = chapters.at(-1);
    if (heading) {
      const level = (heading[1]?.length ?? 1) as Chapter["level"];
      chapters.push({ level, title: heading[2] ?? "", anchor: `chapter-${chapters.length}`, intro: [], rules: [] });
    } else if (last) {
      const rule = block.startsWith("- ") ? readRule(block.slice(2)) : null;
      if (rule) last.rules.push(rule);
      else last.intro.push(inline(block.replace(/^- /, "")));
    }
  }
  return chapters;
}

/** Lines put together that belong together: a heading, a list item, a paragraph. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let open = false;
  for (const line of markdown.split("\n")) {
    const text = line.trim();
    if (text === "") open = false;
    else if (text.startsWith("#")) {
      blocks.push(text);
      open = false;
    } else if (open && !text.startsWith("- ")) blocks[blocks.length - 1] += ` ${text}`;
    else {
      blocks.push(text);
      open = true;
    }
  }
  return blocks;
}

function readRule(item: string): Rule | null {
  const [, id, title, rest] = RULE.exec(item) ?? [];
  if (!id || title === undefined || rest === undefined) return null;
  const [, body = rest, source = ""] = SOURCE.exec(rest) ?? [];
  const editions = EDITIONS.exec(title)?.[1]?.split(", ") ?? [];
  const rows = source.match(/\bE\d\d\b/g) ?? [];
  return { id, title, text: inline(body), source, editions, rows, plain: `${id} ${title} ${body} ${source}` };
}

const MARKS = /\*\*(.+?)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{2}-R\d{3,4})\b/g;

export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    const [, strong, em, code, rule] = match;
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else if (rule !== undefined) found.push({ kind: "rule", text: rule });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

/**
 * The numbers of the rules a reference means: `WO-R113`, `CA-5`, or a heading of the printed book such as
 * `WO-1.0 "Engage"`. Headings are looked up in the English text; the numbers are the same in all languages.
 */
export function rulesOf(reference: string, english: Chapter[]): string[] {
  const all = english.flatMap((chapter) => chapter.rules.map((rule) => ({ rule, chapter })));
  const direct = all.filter(({ rule }) => rule.id.toLowerCase() === reference.trim().toLowerCase());
  if (direct.length) return direct.map(({ rule }) => rule.id);
  const headings = [...reference.matchAll(/"([^"]+)"/g)].map(([, heading]) => heading?.toLowerCase() ?? "");
  if (!headings.length) return [];
  const book = /^[A-Z]{2}/.exec(reference)?.[0] ?? "";
  const own = all.filter(({ rule }) => rule.id.startsWith(book));
  const ways: ((heading: string, entry: (typeof all)[number]) => boolean)[] = [
    (heading, { rule }) => rule.source.toLowerCase().includes(`"${heading}"`),
    (heading, { rule }) => rule.source.toLowerCase().includes(`"${heading}`),
    (heading, { chapter }) => chapter.title.toLowerCase().endsWith(heading),
    (heading, { rule }) => rule.title.toLowerCase().startsWith(heading),
  ];
  for (const entries of [own, all]) {
    for (const fits of ways) {
      const found = entries.filter((entry) => headings.some((heading) => fits(heading, entry)));
      if (found.length) return found.map(({ rule }) => rule.id);
    }
  }
  return [];
}

/** Letters without accents and in small: what people type into a search. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
}

export function wordsIn(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean);
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text with the words searched for set apart; they are found with or without their accents. */
export function marked(text: string, words: string[]): Piece[] {
  if (!words.length) return [{ text, hit: false }];
  const letters = [...text];
  const places: number[] = []; // of each letter of the folded text: which letter of the text it came from
  let plain = "";
  letters.forEach((letter, n) => {
    const small = folded(letter);
    plain += small;
    for (let unit = 0; unit < small.length; unit += 1) places.push(n);
  });
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      for (let n = at; n < at + word.length; n += 1) hits[places[n] ?? 0] = true;
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, n) => {
    const last = pieces.at(-1);
    if (last && last.hit === hits[n]) last.text += letter;
    else pieces.push({ text: letter, hit: hits[n] === true });
  });
  return pieces;
}

/**
 * What an edition does differently: number of a rule of all editions -> the rules that stand in its place. Within one
 * chapter rules only follow each other.
 */
export function changesIn(chapters: Chapter[], edition: string): Map<string, Rule[]> {
  const found = new Map<string, Rule[]>();
  for (const chapter of chapters) {
    const special = chapters.filter((other) => other !== chapter).flatMap((other) => other.rules.filter((rule) => rule.editions.includes(edition)));
    for (const rule of chapter.rules.filter((each) => !each.editions.length)) {
      const instead = special.filter((each) => each.rows.some((row) => rule.rows.includes(row)));
      if (instead.length) found.set(rule.id, instead);
    }
  }
  return found;
}

/** The chapters with only the rules that hold for an edition and have all the words searched for. */
export function sifted(chapters: Chapter[], search: string, edition: string): Chapter[] {
  const words = wordsIn(search);
  if (!words.length && !edition) return chapters;
  const fits = (rule: Rule): boolean => {
    const text = words.length ? folded(rule.plain) : "";
    return words.every((word) => text.includes(word)) && (!edition || !rule.editions.length || rule.editions.includes(edition));
  };
  const kept = chapters.map((chapter) => ({ ...chapter, rules: chapter.rules.filter(fits) }));
  return words.length ? kept.filter((chapter) => chapter.rules.length) : kept;
}

/** The editions a text tells apart, latest first. */
export function editionsIn(chapters: Chapter[]): string[] {
  const found = new Set(chapters.flatMap((chapter) => chapter.rules.flatMap((rule) => rule.editions)));
  return found.size ? [...new Set([...found, "1.0"])].sort().reverse() : [];
}
