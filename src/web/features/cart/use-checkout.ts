import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { Checkout, type OrderView } from '#contract/orders.ts';
import type { Refusal } from '#contract/refusals.ts';
import { checkoutCopy } from '#copy/cart.ts';
import { noPrice } from '#copy/no-price.ts';
import { Refused } from '#domain/refused.ts';
import { useAccountForm } from '#web/features/account/use-account-form.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { checkLines, type Differences } from '#web/features/cart/check-lines.ts';
import type { LiveLine } from '#web/features/cart/live-lines.ts';
import { pendingOrder } from '#web/features/cart/pending-order.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import { orderKeys } from '#web/features/orders/queries.ts';
import { FailedAnswer } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';
import { forgetPending, keepPending, keyFor } from '#web/lib/pending-request.ts';
import { refusalText, showRefusal } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

type CheckoutOptions = { viewer: UserView; lines: readonly LiveLine[]; onPlaced: () => void };

/** Checkout form, which places the order once. Errors are returned as sentences. */
export function useCheckout({ viewer, lines, onPlaced }: CheckoutOptions) {
  const { queries } = useAppContext();
  const navigate = useNavigate();
  const place = usePlaceOrder(viewer, lines);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [needsShop, setNeedsShop] = useState(false);

  const accountForm = useAccountForm({
    schema: Checkout,
    draft: `checkout-${viewer.id}`,
    send: async (draft) => {
      setFailures([]);
      setNeedsShop(false);
      await place(draft);
      onPlaced();
      clearCart();
      forgetPending(pendingOrder(viewer.id));
      toast.success(checkoutCopy.done);
      queries.removeQueries({ queryKey: productKeys, type: 'inactive' });
      queries.invalidateQueries({ queryKey: productKeys });
      queries.invalidateQueries({ queryKey: orderKeys });
      await navigate({ to: '/configuracion', search: { section: 'orders' } });
    },
    onRefused: (error, form) => {
      if (error instanceof Refused && isSettled(error.refusal)) forgetPending(pendingOrder(viewer.id));
      if (error instanceof Refused && error.refusal.code === 'VALIDATION_ERROR') {
        return showRefusal(error, form, checkoutCopy.failed);
      }
      setFailures(sentencesFor(error));
      setNeedsShop(error instanceof Refused && 'contact' in error.refusal);
      queries.invalidateQueries({ queryKey: productKeys });
    },
  });
  return {
    ...accountForm,
    failures,
    /** Whether a limit of the account was reached that only the shop can lift. */
    needsShop,
  };
}

/** The stock could not be checked; the order was not sent. */
class StockUnknown extends Error {}

/** Stock or prices differ from those shown; the order was not sent. */
class NotAsShown extends Error {
  readonly differences: Differences;
  constructor(differences: Differences) {
    super('the cart is not as it was shown');
    this.differences = differences;
  }
}

/**
 * Checks stock and prices before the order is sent. On a retry only the prices are checked: the first request may have
 * placed the order, and the order itself may have taken the last units.
 */
function usePlaceOrder(viewer: UserView, lines: readonly LiveLine[]) {
  const { api } = useAppContext();
  return async (draft: Checkout): Promise<OrderView> => {
    const order = {
      ...draft,
      shipping_address: checkoutCopy.coordinateAddress,
      products: lines.map(({ productId, blisterId, quantity }) => ({
        ...{ product_id: productId, blister_id: blisterId, quantity },
      })),
    };
    const { key, wasSent } = keyFor(pendingOrder(viewer.id), order);
    await assertAsShown(checkLines(api, lines), wasSent);
    keepPending(pendingOrder(viewer.id), key, order);
    return api.call('placeOrder', { body: order, headers: { 'Idempotency-Key': key } });
  };
}

async function assertAsShown(checking: Promise<Differences>, wasSent: boolean): Promise<void> {
  const { shortages, unpriced, newPrices } = await checking.catch(() => {
    throw new StockUnknown();
  });
  const differences = { shortages: wasSent ? [] : shortages, unpriced, newPrices };
  if (Object.values(differences).some(({ length }) => length > 0)) throw new NotAsShown(differences);
}

/**
 * Whether the error is final: the server rejected the order and will not place it. After any other error the order may
 * still have been placed.
 */
function isSettled({ code }: Refusal): boolean {
  return [
    'INSUFFICIENT_STOCK',
    'NO_PRICE',
    'VALIDATION_ERROR',
    'IDEMPOTENCY_CONFLICT',
    'TOO_MANY_ORDERS',
    'TOO_MANY_OPEN_ORDERS',
    'TOO_MANY_OPEN_UNITS',
  ].includes(code);
}

function sentencesFor(error: unknown): string[] {
  if (error instanceof StockUnknown) return [checkoutCopy.checkFailed];
  if (error instanceof NotAsShown) return differenceTexts(error.differences);
  if (error instanceof Refused && error.refusal.code === 'INSUFFICIENT_STOCK') {
    return differenceTexts({ shortages: error.refusal.items, unpriced: [], newPrices: [] });
  }
  if (error instanceof Refused && error.refusal.code === 'NO_PRICE') {
    return differenceTexts({ shortages: [], unpriced: error.refusal.items, newPrices: [] });
  }
  return [
    refusalText(error, error instanceof FailedAnswer ? checkoutCopy.createFailed : checkoutCopy.failed),
  ];
}

function differenceTexts({ shortages, unpriced, newPrices }: Differences): string[] {
  return [
    ...shortages.map(({ product_name, available }) => checkoutCopy.notEnough(product_name, available)),
    ...unpriced.map(({ product_name }) => noPrice(product_name)),
    ...newPrices.map(({ name, price }) => checkoutCopy.newPrice(name, pesos(price))),
  ];
}
