import type { ShopContact } from '#contract/errors.ts';
import type { OrderLineDraft } from '#contract/orders.ts';
import { defaultSite } from '#copy/default-site.ts';
import type { Tx } from '#db/client.ts';
import { countOpenOrders, findNthNewestOrderTime } from '#db/queries/open-orders.ts';
import { findSiteSettings } from '#db/queries/site.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import type { Context } from '#services/context.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts the account's own orders in the transaction that places the next one; the caller must hold the lock of the
 * account.
 *
 * @throws DomainError TOO_MANY_ORDERS, TOO_MANY_OPEN_ORDERS, TOO_MANY_OPEN_UNITS.
 */
export async function assertWithinOrderLimits(
  tx: Tx,
  { actor, now, orderLimits }: Context<SignedIn>,
  lines: readonly OrderLineDraft[],
): Promise<void> {
  const { perHour, openOrders, openUnits } = orderLimits;
  if (perHour > 0) {
    const oldest = await findNthNewestOrderTime(tx, actor.userId, perHour);
    const waitMs = oldest ? oldest.getTime() + HOUR_MS - now().getTime() : 0;
    if (waitMs > 0) {
      const retry_after = Math.ceil(waitMs / 1000);
      const contact = await shopContact(tx);
      throw new DomainError(
        { code: 'TOO_MANY_ORDERS', limit: perHour, retry_after, contact },
        { kind: 'orders-per-hour' },
      );
    }
  }
  if (openOrders === 0 && openUnits === 0) return;
  const open = await countOpenOrders(tx, actor.userId);
  if (openOrders > 0 && open.orders >= openOrders) {
    const contact = await shopContact(tx);
    throw new DomainError(
      { code: 'TOO_MANY_OPEN_ORDERS', limit: openOrders, contact },
      { kind: 'open-orders' },
    );
  }
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (openUnits > 0 && open.units + units > openUnits) {
    const contact = await shopContact(tx);
    throw new DomainError(
      { code: 'TOO_MANY_OPEN_UNITS', limit: openUnits, reserved: open.units, contact },
      { kind: 'open-units' },
    );
  }
}

async function shopContact(tx: Tx): Promise<ShopContact> {
  const { email, whatsapp } = (await findSiteSettings(tx)) ?? defaultSite;
  return { email, whatsapp: whatsapp && whatsappUrl(whatsapp) };
}
