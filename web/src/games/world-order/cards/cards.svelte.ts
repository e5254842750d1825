// What is printed on cards: figures from the content, texts made by the server from what each card does.
import { rest } from "../../../lib/wire/rest";
import type { Sitting } from "../../../lib/table/table.svelte";
import type { Language } from "../../../lib/wire/types";

export type Kind = "ability" | "growth" | "asset" | "order" | "objective";
export interface CardFacts {
  kind: Kind;
  types: string[]; // diplomatic, economic, military, domestic
  bonus: Record<string, number>;
  research: number;
  cost: Record<string, number>; // of a Growth card
  level: number;
  vp: number;
}
export interface CountryFacts {
  value: number;
  invest: number;
  exports: Record<string, number>;
  imports: Record<string, number>;
}
interface PowerFacts {
  production_max: Record<string, number>;
  prosperity: { consumer_goods: number; vp: number; money: number }[];
}
type Records = Record<string, Record<string, unknown>>;

const FILES: Record<string, Kind> = {
  "starting_abilities.toml": "ability",
  "market_abilities.toml": "ability",
  "expansion_abilities.toml": "ability",
  "growth_cards.toml": "growth",
  "expansion_growth.toml": "growth",
  "strategic_assets.toml": "asset",
  "expansion_assets.toml": "asset",
  "executive_orders.toml": "order",
  "objectives.toml": "objective",
};

const NO_CARD: CardFacts = { kind: "ability", types: [], bonus: {}, research: 0, cost: {}, level: 0, vp: 0 };

function amounts(value: unknown): Record<string, number> {
  return typeof value === "object" && value !== null ? (value as Record<string, number>) : {};
}

export function readCard(kind: Kind, record: Record<string, unknown>): CardFacts {
  return {
    kind,
    types: kind === "order" ? [] : ((record.types as string[] | undefined) ?? []),
    bonus: amounts(record.bonus),
    research: Number(record.research ?? 0),
    cost: amounts(record.cost),
    level: Number(record.level ?? 0),
    vp: Number(record.vp ?? 0),
  };
}

/** The printed side of every card, in the language of the page and the edition of the table. */
class Book {
  private content = $state.raw<Record<string, Records> | null>(null);
  private texts = $state.raw<Record<string, string>>({});
  private wanted = "";
  private readonly cards = $derived.by(() => {
    const found = new Map<string, CardFacts>();
    for (const [file, kind] of Object.entries(FILES)) {
      for (const [id, record] of Object.entries(this.content?.[file] ?? {})) found.set(id, readCard(kind, record));
    }
    return found;
  });

  /** Fetch what is missing; called in an effect of whatever shows cards. */
  open(sitting: Sitting, language: Language): void {
    void this.prepare(sitting, language);
  }
  async prepare(sitting: Sitting, language: Language): Promise<void> {
    const edition = String(sitting.view?.options.edition ?? "");
    const key = `${language}/${edition}`;
    if (!edition || key === this.wanted) return;
    this.wanted = key;
    await Promise.all([
      this.content ?? rest.content("world-order").then((content) => (this.content = content as Record<string, Records>), () => {}),
      rest.cards("world-order", language, edition).then(
        (texts) => (this.texts = texts),
        () => (this.wanted = ""),
      ),
    ]);
  }

  card(id: string): CardFacts {
    return this.cards.get(id) ?? NO_CARD;
  }
  text(id: string): string {
    return this.texts[id] ?? "";
  }
  /** The parts of a card that lets one choose, in their order. */
  parts(id: string): string[] {
    return partsOf(this.text(id));
  }
  country(id: string): CountryFacts | null {
    return (this.content?.["countries.toml"]?.[id] as CountryFacts | undefined) ?? null;
  }
  power(id: string): PowerFacts | null {
    return (this.content?.["powers.toml"]?.[id] as PowerFacts | undefined) ?? null;
  }
}

/** "(1) Produce. (2) Trade." -> both sentences. */
export function partsOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^\(\d+\)/.test(line))
    .map((line) => line.replace(/^\(\d+\)\s*/, ""));
}

export const book = new Book();
