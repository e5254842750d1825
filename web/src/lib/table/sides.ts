/** Colour, letter and pattern of a side. Letters work in both languages; the pattern says the same as the colour. */
export interface Look {
  letter: string;
  fill: string; // a CSS variable, so that themes and palettes can change it
  ink: string;
  pattern: Pattern;
  shape: "square" | "round"; // powers are square, seats are round
}
export type Pattern = "level" | "dots" | "diagonal" | "grid" | "plain" | "plumb";

export function look(letter: string, name: string, pattern: Pattern, shape: Look["shape"]): Look {
  return { letter, fill: `var(--side-${name})`, ink: `var(--side-${name}-ink)`, pattern, shape };
}

/** One for each seat, where sides have no looks of their own. */
export const SEATS: Look[] = [
  look("V", "vermilion", "grid", "round"),
  look("C", "cobalt", "level", "round"),
  look("A", "amber", "dots", "round"),
  look("B", "bone", "plain", "round"),
  look("L", "lagoon", "diagonal", "round"),
  look("G", "graphite", "plumb", "round"),
];
export const NOBODY: Look = look("?", "local", "plain", "round");
