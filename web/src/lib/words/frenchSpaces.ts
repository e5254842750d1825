/** French sets a narrow space before its double signs; the games write a plain one, at which a line would break. */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[?!:;»])/g, "\u202f").replace(/(?<=«) /g, "\u202f");
}
