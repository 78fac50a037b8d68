import type { Shortage } from '#contract/refusals.ts';
import type { LiveLine } from '#web/features/cart/live-lines.ts';
import { liveBlister } from '#web/features/catalogue/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** The lines of which the shop has less than is wanted, as it is at this moment. */
export async function findShortages(api: ApiClient, lines: readonly LiveLine[]): Promise<Shortage[]> {
  const checked = await Promise.all(lines.map((line) => shortageOf(api, line)));
  return checked.flatMap((shortage) => shortage ?? []);
}

async function shortageOf(api: ApiClient, line: LiveLine): Promise<Shortage | undefined> {
  const { productId, blisterId, quantity, name, state } = line;
  const available = state === 'unpriced' ? 0 : ((await liveBlister(api, blisterId))?.stock ?? 0);
  if (available >= quantity) return undefined;
  return { product_id: productId, blister_id: blisterId, product_name: name, available };
}
