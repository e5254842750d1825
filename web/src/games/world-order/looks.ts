import { look, type Look } from "../../lib/table/sides";

/** The four powers, and local Influence. */
export const POWERS: Record<string, Look> = {
  usa: look("A", "america", "level", "square"),
  eu: look("E", "europe", "dots", "square"),
  russia: look("R", "russia", "diagonal", "square"),
  china: look("C", "china", "grid", "square"),
  local: look("L", "local", "plain", "square"),
};
