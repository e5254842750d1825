export type Size = "desktop" | "laptop" | "tablet" | "phone";

/** Which skeleton fits a window, measured in the text's own size: large letters need the room of a larger window. */
export function sizeOf(width: number, height: number): Size {
  if (width <= 640 || height <= 400) return "phone";
  if (width < 1024 && height >= 700) return "tablet";
  return width < 1366 || height <= 800 ? "laptop" : "desktop";
}
