import type { Sitting } from "../../../lib/table/table.svelte";
import { REGIONS, tableOf, type RegionId, type RegionView } from "../data";

type Marks = Partial<Record<RegionId, string>>;

/** What others changed in the Regions since one's own last action: plates carry a tick until the next one. */
export class Changes {
  private known = $state.raw<Marks | null>(null);
  private now = $state.raw<Marks>({});

  /** Call it in an effect: it looks at every new view. */
  look(sitting: Sitting): void {
    const table = tableOf(sitting);
    if (!table || sitting.you === null) return;
    const now: Marks = {};
    for (const region of REGIONS) now[region] = told(table.regions[region]);
    const own = sitting.log.at(-1)?.seat === sitting.you;
    if (own || !this.known) this.known = now;
    this.now = now;
  }

  has(region: RegionId): boolean {
    return this.known !== null && this.known[region] !== this.now[region];
  }
}

function told({ permanent, temporary, armies, tokens, available }: RegionView): string {
  return JSON.stringify([permanent, temporary, armies, tokens, available]);
}
