// What a browser can check of a sealed match by itself: that the secret belongs to the seal, and gives the seed.

export interface Sealed {
  seal: string; // shown before anybody said a word
  secret: string; // opened at the end
  words: string[]; // one of each seat
}

/** Whether this browser can compute hashes here: only on this machine, or over https. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The text whose hash is the seed: the secret, then each word with its length, so that no two lists are alike. */
export function seedText(secret: string, words: string[]): string {
  const length = (word: string): number => new TextEncoder().encode(word).length;
  return [secret, ...words.map((word) => `${length(word)}:${word}`)].join("\n");
}

export interface Checked {
  seal: boolean; // the secret belongs to the seal
  seed: boolean | null; // secret and words give the seed of the file; null: there was no file to compare
}

export async function check({ seal, secret, words }: Sealed, seed: string | null): Promise<Checked> {
  return { seal: (await sha256(secret)) === seal, seed: seed === null ? null : (await sha256(seedText(secret, words))) === seed };
}
