// What the tests use of the script beside.
export const PICTURES: {
  "world-order": () => object;
  "history-of-the-world": () => { lands: { region: string; d: string }[] };
  globe: () => object;
};
export function fileOf(name: string): string;
