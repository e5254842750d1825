const LETTERS = "a-zà-ÿ";
const VOWELS = "aeiouyà-ÿ";
const BETWEEN = new RegExp(`([${VOWELS}][^${VOWELS}\\W\\d_])(?=[^${VOWELS}\\W\\d_][${VOWELS}])`, "gi");
const LONG = new RegExp(`[${LETTERS}]{11,}`, "gi");

/** A name whose long words may be parted between two consonants, where a browser has no rules for the language at hand. */
export function softHyphens(name: string): string {
  return name.replace(LONG, (word) => word.replace(BETWEEN, "$1\u00ad"));
}
