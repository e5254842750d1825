import { expect, it } from "vitest";
import { frenchSpaces } from "./frenchSpaces";

it("keeps the double signs of French on the line of their word", () => {
  expect(frenchSpaces("Quelle carte « Soft power » jouez-vous ?")).toBe("Quelle carte «\u202fSoft power\u202f» jouez-vous\u202f?");
  expect(frenchSpaces("Retour : 3 ; fin")).toBe("Retour\u202f: 3\u202f; fin");
});
