import { rest } from "../../lib/wire/rest";
import type { Language } from "../../lib/wire/types";
import type { RegionId } from "./data";

/** An empire or a kingdom as printed; an event has only an epoch. */
export interface CardFacts {
  epoch: number;
  armies?: number;
  start?: string[];
  fleets?: string[];
  caravans?: string[];
  capitol?: boolean;
  structure?: string;
}
export interface TerritoryFacts {
  region: RegionId;
  terrain?: "mountain" | "forest";
  resource?: boolean;
}
type Records = Record<string, Record<string, Record<string, unknown>>>;

/** What is printed on the board and the cards: fetched once, the same for every table. */
class Content {
  private records = $state.raw<Records>({});
  private texts = $state.raw<Partial<Record<Language, Record<string, string>>>>({});
  private readonly asked = new Set<string>();

  /** Call it inside an effect. */
  fetch(language: Language): void {
    void this.prepare(language);
  }
  async prepare(language: Language): Promise<void> {
    await Promise.all([
      this.once("records", async () => (this.records = await rest.content("history-of-the-world"))),
      this.once(language, async () => {
        const texts = await rest.cards("history-of-the-world", language);
        this.texts = { ...this.texts, [language]: texts };
      }),
    ]);
  }
  private async once(what: string, ask: () => Promise<unknown>): Promise<void> {
    if (this.asked.has(what)) return;
    this.asked.add(what);
    await ask().catch(() => this.asked.delete(what)); // the connection is lost: asked again by the next picture
  }

  card(id: string): CardFacts | undefined {
    return (this.records["empires.toml"]?.[id] ?? this.records["events.toml"]?.[id]) as CardFacts | undefined;
  }
  isEmpire(id: string): boolean {
    return id in (this.records["empires.toml"] ?? {});
  }
  territory(id: string): TerritoryFacts | undefined {
    return this.records["territories.toml"]?.[id] as TerritoryFacts | undefined;
  }
  kindOf(section: string): string {
    return String(this.records["sections.toml"]?.[section]?.kind ?? "");
  }
  /** What a card says, made from what it does: how its people begin, if it has any, and what is special about it. */
  text(id: string, language: Language): { begins: string; special: string } {
    const [first = "", ...rest] = (this.texts[language]?.[id] ?? "").split("\n");
    return this.card(id)?.armies ? { begins: first, special: rest.join(" ") } : { begins: "", special: first };
  }
  /** The empires of an epoch in the order in which they are called. */
  empiresOf(epoch: number): string[] {
    return Object.entries(this.records["empires.toml"] ?? {}).flatMap(([id, each]) => (each.epoch === epoch ? [id] : []));
  }
  /** What presence is worth in each epoch. */
  values(region: RegionId, which: string): number[] {
    const found = this.records["regions.toml"]?.[region];
    return ((which === "staggered" ? found?.staggered : found?.values) as number[] | undefined) ?? [];
  }
}

export const content = new Content();
