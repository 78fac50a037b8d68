import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { ErrorBody, Shortage, UnpricedItem } from '#contract/errors.ts';
import type { Checkout, CheckoutValues, OrderView } from '#contract/orders.ts';
import type { BlisterView, PricedBlisterView } from '#contract/products.ts';
import { checkoutCopy } from '#copy/cart.ts';
import { noPriceText } from '#copy/no-price-text.ts';
import { orderedBlisterName } from '#copy/ordered-blister-name.ts';
import { removeFromCart } from '#domain/cart.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import { DomainError } from '#domain/domain-error.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { UnexpectedApiError } from '#web/lib/api.ts';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { updateCart } from '#web/lib/cart-store.ts';
import { clearDraft } from '#web/lib/drafts.ts';
import type { Form } from '#web/lib/form.ts';
import { pesos } from '#web/lib/format.ts';
import {
  clearPendingRequest,
  idempotencyKeyFor,
  pendingOrderKey,
  savePendingRequest,
} from '#web/lib/pending-request.ts';
import { fetchBlister, productById } from '#web/lib/queries/catalogue.ts';
import { lastOwnOrder, orderKeys, ownOrder } from '#web/lib/queries/orders.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { useNavigate } from '#web/lib/router/hooks.ts';
import { getErrorText, hasErrorCode, showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';
import { type LiveLine, withProduct } from '#web/shop/cart/live-lines.ts';

/** Changed unit price, in pesos. */
type PriceChange = { name: string; price: number };

/** Differences between the current stock and prices and those shown to the customer. */
type CartDifferences = {
  shortages: readonly Shortage[];
  unpriced: readonly UnpricedItem[];
  priceChanges: readonly PriceChange[];
};

type CheckedLine = {
  line: LiveLine;
  /** As it is in errors of the API. */
  item: UnpricedItem;
  blister: BlisterView | PricedBlisterView | null;
};

type CheckoutOptions = { user: UserView; lines: readonly LiveLine[]; onPlaced: () => void };

/** Checkout form, which places the order once and leads to what happens next. Errors are returned as sentences. */
export function useCheckout({ user, lines, onPlaced }: CheckoutOptions) {
  const { api, queries } = useAppContext();
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder(user, lines);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [needsContact, setNeedsContact] = useState(false);

  const draftKey = `checkout-${user.id}`;
  const draftForm = useDraftForm({
    schema: async () => (await import('#contract/orders.ts')).Checkout,
    draft: draftKey,
    send: async (draft) => {
      setFailures([]);
      setNeedsContact(false);
      const order = await placeOrder(draft);
      onPlaced();
      // The cart may have changed since the order was sent, also in another tab.
      updateCart((cart) => removeFromCart(cart, lines));
      // Before the navigation, which may take long: a reload meanwhile must not restore what was sent.
      clearDraft(draftKey);
      clearPendingRequest(pendingOrderKey(user.id));
      toast.success(checkoutCopy.done);
      queries.removeQueries({ queryKey: productKeys, type: 'inactive' });
      queries.invalidateQueries({ queryKey: productKeys });
      queries.invalidateQueries({ queryKey: orderKeys });
      queries.setQueryData(ownOrder(api, order.id).queryKey, order);
      await navigate({
        to: '/configuracion',
        search: { section: 'orders' },
        state: { placedOrder: order.id },
      });
    },
    onError: (error, form) => {
      if (error instanceof DomainError && isFinalError(error.body))
        clearPendingRequest(pendingOrderKey(user.id));
      if (error instanceof DomainError && error.body.code === 'VALIDATION_ERROR') {
        return showError(error, form, checkoutCopy.failed);
      }
      setFailures(checkoutErrorTexts(error));
      setNeedsContact(error instanceof DomainError && 'contact' in error.body);
      queries.invalidateQueries({ queryKey: productKeys });
    },
  });
  return {
    ...draftForm,
    failures,
    /** Whether a limit of the account was reached that only the shop can lift. */
    needsContact,
  };
}

/** The stock could not be checked; the order was not sent. */
class StockCheckError extends Error {}

/** Stock or prices differ from those shown; the order was not sent. */
class CartChangedError extends Error {
  readonly differences: CartDifferences;
  constructor(differences: CartDifferences) {
    super('stock or prices of the cart have changed');
    this.differences = differences;
  }
}

/**
 * Checks stock and prices before the order is sent. On a retry only the prices are checked: the first request may have
 * placed the order, and the order itself may have taken the last units.
 */
function usePlaceOrder(user: UserView, lines: readonly LiveLine[]) {
  const context = useAppContext();
  const { api } = context;
  return async (draft: Checkout): Promise<OrderView> => {
    const order = {
      ...draft,
      shipping_address: checkoutCopy.coordinateAddress,
      products: lines.map(({ productId, blisterId, quantity }) => ({
        product_id: productId,
        blister_id: blisterId,
        quantity,
      })),
    };
    const { key, wasSent } = idempotencyKeyFor(pendingOrderKey(user.id), order);
    await assertCartUnchanged(checkLines(context, lines), wasSent);
    savePendingRequest(pendingOrderKey(user.id), key, order);
    return api
      .call('placeOrder', { body: order, headers: { 'Idempotency-Key': key } })
      .catch((error: unknown) => {
        // After the login the order is a first attempt again, unless an earlier request may have placed it.
        if (!wasSent && isUnauthenticated(error)) clearPendingRequest(pendingOrderKey(user.id));
        throw error;
      });
  };
}

function isUnauthenticated(error: unknown): boolean {
  return hasErrorCode(error, 'NOT_AUTHENTICATED') || hasErrorCode(error, 'TOKEN_EXPIRED');
}

async function assertCartUnchanged(check: Promise<CartDifferences>, wasSent: boolean): Promise<void> {
  const { shortages, unpriced, priceChanges } = await check.catch(() => {
    throw new StockCheckError();
  });
  const differences = { shortages: wasSent ? [] : shortages, unpriced, priceChanges };
  if (Object.values(differences).some(({ length }) => length > 0)) throw new CartChangedError(differences);
}

/**
 * Whether the error is final: the server rejected the order and will not place it. After any other error the order may
 * still have been placed.
 */
function isFinalError({ code }: ErrorBody): boolean {
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

function checkoutErrorTexts(error: unknown): string[] {
  if (error instanceof StockCheckError) return [checkoutCopy.checkFailed];
  if (error instanceof CartChangedError) return differenceTexts(error.differences);
  if (error instanceof DomainError && error.body.code === 'INSUFFICIENT_STOCK') {
    return differenceTexts({ shortages: error.body.items, unpriced: [], priceChanges: [] });
  }
  if (error instanceof DomainError && error.body.code === 'NO_PRICE') {
    return differenceTexts({ shortages: [], unpriced: error.body.items, priceChanges: [] });
  }
  return [
    getErrorText(
      error,
      error instanceof UnexpectedApiError ? checkoutCopy.createFailed : checkoutCopy.failed,
    ),
  ];
}

function differenceTexts({ shortages, unpriced, priceChanges }: CartDifferences): string[] {
  return [
    ...shortages.map(checkoutCopy.notEnough),
    ...unpriced.map((item) => noPriceText(orderedBlisterName(item))),
    ...priceChanges.map(({ name, price }) => checkoutCopy.newPrice(name, pesos(price))),
  ];
}

/**
 * Compares the lines with the current stock and prices. A line that is still loading, as after Back, is waited for.
 *
 * @throws Error if a request fails, or if a line failed to load.
 */
async function checkLines(context: AppContext, lines: readonly LiveLine[]): Promise<CartDifferences> {
  const checked = await Promise.all(lines.map((line) => checkLine(context, line, lines)));
  return {
    shortages: checked.flatMap(findShortage),
    unpriced: checked.filter(isUnpriced).map(({ item }) => item),
    priceChanges: checked.flatMap(findPriceChange),
  };
}

async function checkLine(
  { api, queries }: AppContext,
  line: LiveLine,
  lines: readonly LiveLine[],
): Promise<CheckedLine> {
  if (line.state === 'failed') throw new Error('line is failed');
  const loaded =
    line.state === 'loading'
      ? withProduct(line, await queries.ensureQueryData(productById(api, String(line.productId))))
      : line;
  const isAmbiguous = lines.filter(({ productId }) => productId === line.productId).length > 1;
  const blister = await fetchBlister(api, line.blisterId);
  return { line: loaded, item: createItem(loaded, isAmbiguous), blister };
}

function findShortage({ line, item, blister }: CheckedLine): Shortage[] {
  const available = blister?.stock ?? 0;
  return available < line.quantity ? [{ ...item, available }] : [];
}

function isUnpriced({ blister }: CheckedLine): boolean {
  return blister !== null && isPriced(blister) && !isSellablePrice(blister.final_price);
}

function createItem({ productId, blisterId, name, product, blister }: LiveLine, isAmbiguous: boolean) {
  const item: UnpricedItem = { product_id: productId, blister_id: blisterId, product_name: name };
  if (!isAmbiguous || !product || !blister) return item;
  return { ...item, product_type: product.type, seed_count: blister.seed_count };
}

function findPriceChange({ line: { price: shownPrice }, item, blister }: CheckedLine): PriceChange[] {
  const price = blister && isPriced(blister) ? blister.final_price : undefined;
  if (price === undefined || !isSellablePrice(price)) return [];
  return shownPrice === undefined || price === shownPrice ? [] : [{ name: orderedBlisterName(item), price }];
}

type CheckoutForm = Form<CheckoutValues, Checkout>;

/**
 * Fills empty fields with the name and phone of the profile, or those of the last order where the profile has none, and
 * chooses the only method of delivery. Runs before the saved draft is restored, which therefore wins.
 */
export function usePrefilledCheckout({ getValue, setValue }: CheckoutForm, user: UserView): void {
  const { api } = useAppContext();
  const fullName = `${user.first_name} ${user.last_name}`.trim();
  const { data: lastOrder } = useQuery({
    ...lastOwnOrder(api),
    enabled: fullName === '' || user.phone === '',
  });
  const recipient = fullName || lastOrder?.recipient_name;
  const phone = user.phone || lastOrder?.customer_phone;

  useLayoutEffect(() => {
    if (recipient && !getValue('recipient_name')) setValue('recipient_name', recipient);
    if (phone && !getValue('customer_phone')) setValue('customer_phone', phone);
  }, [recipient, phone, getValue, setValue]);
  useLayoutEffect(() => setValue('delivery_type', 'coordinate'), [setValue]);
}
