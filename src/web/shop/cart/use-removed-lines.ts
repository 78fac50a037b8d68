import { useState } from 'react';
import { addToCart, type Cart, type CartLine, isSameLine, setQuantity } from '#domain/cart.ts';
import { updateCart } from '#web/lib/cart-store.ts';

/** Removed line, with its index in the cart and its product name. */
export type RemovedLine = { line: CartLine; index: number; name: string };

export type CartListRow<Live extends CartLine> = { live: Live } | { removed: RemovedLine };

/** Removes lines from the cart and restores them (undo). A removed line keeps its position on the page. */
export function useRemovedLines() {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const remove = (cart: Cart, { productId, blisterId, quantity }: CartLine, name: string) => {
    const line = { productId, blisterId, quantity };
    const index = cart.findIndex((one) => isSameLine(one, line));
    updateCart((now) => setQuantity(now, line, 0));
    setRemoved((before) => [...before.filter((one) => !isSameLine(one.line, line)), { line, index, name }]);
  };
  const undo = ({ line, index }: RemovedLine) => {
    updateCart((now) => addToCart(now, line, index));
    setRemoved((before) => before.filter((one) => one.line !== line));
  };
  return { removed, remove, undo };
}

/** Merges the removed lines into the list, the last removed first: each index refers to the cart at its removal. */
export function mergeRemovedLines<Live extends CartLine>(
  lines: readonly Live[],
  removed: readonly RemovedLine[],
): readonly CartListRow<Live>[] {
  const stillRemoved = removed.filter(({ line }) => !lines.some((one) => isSameLine(one, line)));
  return stillRemoved.reduceRight<readonly CartListRow<Live>[]>(
    (rows, one) => rows.toSpliced(one.index, 0, { removed: one }),
    lines.map((live) => ({ live })),
  );
}
