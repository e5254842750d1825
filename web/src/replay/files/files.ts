// Reading a file somebody chose, and what to say when it cannot be shown.
import type { Failure, Message } from "../../lib/wire/types";

export const MOST_BYTES = 2 * 1024 * 1024;

/** Why a file cannot be shown, as a sentence of ours. */
export class Unreadable extends Error {
  constructor(readonly why: Message) {
    super(why.key);
  }
}

/** The data of a file; `Unreadable` if it cannot be the file of a match. */
export async function read(file: Pick<File, "size" | "text">): Promise<unknown> {
  if (file.size > MOST_BYTES) throw new Unreadable({ key: "replay-file-large", facts: {} });
  let data: unknown;
  try {
    data = JSON.parse(await file.text());
  } catch {
    throw new Unreadable({ key: "replay-file-damaged", facts: {} });
  }
  const ours = typeof data === "object" && data !== null && "orbis" in data && "game" in data;
  if (!ours) throw new Unreadable({ key: "replay-file-foreign", facts: {} });
  return data;
}

/** What the server found wrong with a file, in our words. */
export function refusal({ code, field }: Pick<Failure, "code" | "field">): Message {
  if (code === "offline") return { key: "offline", facts: {} };
  if (code === "too-large") return { key: "replay-file-large", facts: {} };
  if (code === "too-fast" || code === "too-many") return { key: "replay-file-wait", facts: {} };
  if (field === "version" || field === "orbis") return { key: "replay-file-version", facts: {} };
  if (field === "game") return { key: "replay-file-game", facts: {} };
  const row = /^log row (\d+)$/.exec(field)?.[1];
  if (row !== undefined) return { key: "replay-file-row", facts: { row: Number(row) } };
  return { key: "replay-file-damaged", facts: {} };
}
