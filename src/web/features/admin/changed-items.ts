import { changeCopy } from '#copy/admin-changes.ts';
import { seeds, units } from '#copy/blister-size.ts';
import { shortened } from '#domain/cut-text.ts';
import { pesos } from '#web/lib/format.ts';

const IMAGE_NAME_CHARACTERS = 40;

/** A changed value. A missing side is undefined. */
export type ChangeRow = { label: string; before: string | undefined; after: string | undefined };

/** An item of a list: its label, its summary, and its parts by label. */
type Item = { label: string; value: string; parts: { readonly [label: string]: string } };

/** The items that differ: added, removed, or the parts that changed. */
export function changedItems(before: unknown, after: unknown): ChangeRow[] {
  const [was, is] = withoutSame(itemsIn(before), itemsIn(after));
  const made = [...is];
  const kept = was.flatMap((old) => {
    const at = made.findIndex(({ label }) => label === old.label);
    const [now] = at === -1 ? [] : made.splice(at, 1);
    if (!now)
      return [
        { label: old.label, before: old.value, after: Array.isArray(after) ? changeCopy.removed : undefined },
      ];
    return Object.keys({ ...old.parts, ...now.parts })
      .map((label) => ({ label, before: old.parts[label], after: now.parts[label] }))
      .filter((row) => row.before !== row.after);
  });
  const notThere = Array.isArray(before) ? changeCopy.notThere : undefined;
  return [...kept, ...made.map(({ label, value }) => ({ label, before: notThere, after: value }))];
}

/** Removes items equal on both sides, each once: labels may repeat, so matching by label alone is ambiguous. */
function withoutSame(before: readonly Item[], after: readonly Item[]): [readonly Item[], readonly Item[]] {
  const rest = [...after];
  const gone = before.filter(({ label, value }) => {
    const at = rest.findIndex((one) => one.label === label && one.value === value);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return [gone, rest];
}

function itemsIn(value: unknown): Item[] {
  return Array.isArray(value) ? value.map(itemOf) : [];
}

function itemOf(item: unknown): Item {
  if (hasNumbers(item, ['seed_count', 'price', 'stock', 'discount'])) {
    const { seed_count, price, stock, discount } = item;
    const parts = [
      pesos(price),
      changeCopy.stock(stock),
      ...(discount > 0 ? [changeCopy.discount(discount)] : []),
    ];
    return whole(seeds(seed_count), parts.join(' · '));
  }
  if (hasNumbers(item, ['seed_count', 'quantity', 'price_at_time']) && 'name' in item)
    return lineOf(String(item.name), loggedSize(item), item.quantity, item.price_at_time);
  if (hasNumbers(item, ['image', 'order'])) {
    const description =
      'description' in item ? shortened(String(item.description), IMAGE_NAME_CHARACTERS) : '';
    return imageOf(changeCopy.image(item.image, description), item.order);
  }
  return olderItem(typeof item === 'string' ? item : JSON.stringify(item));
}

/** Parses older entries, which store gallery images and order lines as text. */
function olderItem(text: string): Item {
  const [, image, place] = /^Imagen N\.º (\d+): (\d+)$/.exec(text) ?? [];
  if (image !== undefined) return imageOf(changeCopy.image(Number(image), ''), Number(place));
  const [, name, count, quantity] = /^(.*) x(\d+): (\d+)$/s.exec(text) ?? [];
  if (name === undefined) return whole(text, changeCopy.yes);
  return lineOf(name, loggedSize({ seed_count: Number(count) }), Number(quantity));
}

/** Older entries lack the product type: in those, a count of one may be a seed or a piece of merchandise. */
function loggedSize({ seed_count, ...item }: { seed_count: number; product_type?: unknown }): string {
  const isMerchandise = item.product_type === undefined ? seed_count === 1 : item.product_type === 'merch';
  return isMerchandise ? units(seed_count) : seeds(seed_count);
}

function imageOf(image: string, order: number): Item {
  const label = changeCopy.orderOf(image);
  return whole(label, String(order));
}

function whole(label: string, value: string): Item {
  return { label, value, parts: { [label]: value } };
}

function lineOf(name: string, size: string, quantity: number, price?: number): Item {
  const label = changeCopy.line(name, size);
  return {
    label,
    value: price === undefined ? String(quantity) : changeCopy.amount(quantity, pesos(price)),
    parts: {
      [changeCopy.quantityOf(label)]: String(quantity),
      ...(price === undefined ? {} : { [changeCopy.priceOf(label)]: pesos(price) }),
    },
  };
}

function hasNumbers<Name extends string>(
  item: unknown,
  names: readonly Name[],
): item is { [Each in Name]: number } {
  return (
    typeof item === 'object' &&
    item !== null &&
    names.every((name) => typeof (item as { [name: string]: unknown })[name] === 'number')
  );
}
