import { rest } from "../../lib/wire/rest";
import type { PowerId, RegionId } from "./data";

/** A country card as printed. */
export interface Country {
  region: RegionId;
  value: number;
  invest?: number;
  owner?: PowerId; // of a starting ally
  map_card?: string;
  exports?: Record<string, number>;
  imports?: Record<string, number>;
  forbidden?: PowerId[]; // flags crossed out on the card
  [more: string]: unknown;
}
type Records = Record<string, Record<string, Record<string, unknown>>>;

/** What the cards of World Order say: fetched once, the same for every table. */
class Content {
  private records = $state.raw<Records>({});
  private asked = false;

  /** Call it inside an effect, or wherever something is about to be read. */
  fetch(): void {
    void this.prepare();
  }
  async prepare(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    await rest
      .content("world-order")
      .then((records) => (this.records = records))
      .catch(() => (this.asked = false)); // the connection is lost: asked again by the next picture
  }

  /** The records of one file, such as "growth_cards". */
  of(file: string): Record<string, Record<string, unknown>> {
    return this.records[`${file}.toml`] ?? {};
  }

  country(id: string): Country | undefined {
    return this.of("countries")[id] as Country | undefined;
  }
}

export const content = new Content();
