import { FluentResource } from "@fluent/bundle";

const START = /^(-?[a-zA-Z][\w-]*) *=/gm; // of a message or a term
const NAMED = /\{\s*(-?[a-zA-Z][\w-]*)/g; // what a message may refer to

/** A Fluent file of which each message is read when it is first said: most of them are never said in an evening. */
export class Dictionary {
  private readonly entries = new Map<string, string>();
  private readonly read = new Map<string, FluentResource>();

  constructor(text: string) {
    const found = [...text.matchAll(START)];
    found.forEach(({ 1: id = "", index }, n) => {
      if (!this.entries.has(id)) this.entries.set(id, text.slice(index, found[n + 1]?.index));
    });
  }

  has(id: string): boolean {
    return this.entries.has(id);
  }

  /** The message or term with this name. */
  entry(id: string): FluentResource {
    let found = this.read.get(id);
    if (!found) this.read.set(id, (found = new FluentResource(this.entries.get(id) ?? "")));
    return found;
  }

  /** Everything that the message may refer to. */
  references(id: string): string[] {
    return [...(this.entries.get(id) ?? "").matchAll(NAMED)].map(({ 1: name = "" }) => name);
  }
}
