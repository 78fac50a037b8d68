import type { ActivityView } from '#contract/activity.ts';
import { activityFieldCopy, activityChangeCopy as copy } from '#copy/admin-activity.ts';
import { deliveryCopy, orderStatusCopy } from '#copy/order-messages.ts';
import { shownChange } from '#domain/product-csv/shown-change.ts';
import { dateTime, pesos } from '#web/lib/format.ts';

/** One line of what changed. What was not there, or is not any more, is undefined. */
export type ChangeRow = { label: string; before: string | undefined; after: string | undefined };

type Entry = Pick<ActivityView, 'subject' | 'changes'>;
type Words = { readonly [value: string]: string | undefined };

const MONEY = new Set(['price', 'price_at_time', 'total', 'order_total']);
const PICTURES = new Set(['image', 'image_2', 'image_3', 'image_url', 'photo1', 'photo2', 'photo3']);
const A_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** What an entry changed, in words: a line for each field, and for each presentation or product of a list. */
export function changeRows({ subject, changes }: Entry): ChangeRow[] {
  const inOrder = Object.entries(changes).toSorted(([one], [other]) => orderOf(one) - orderOf(other));
  return inOrder.flatMap(([field, { before, after }]) => {
    if (Array.isArray(before) || Array.isArray(after)) return listRows(asList(before), asList(after));
    const label = activityFieldCopy[field] ?? copy.unnamed(field);
    if (PICTURES.has(field)) return [{ label, ...pictures(before, after) }];
    const told = shownChange({
      before: inWords(subject, field, before) ?? '',
      after: inWords(subject, field, after) ?? '',
    });
    return [{ label, before: told.before || undefined, after: told.after || undefined }];
  });
}

/** As a form would have them; the database keeps none. */
const fieldsInOrder = Object.keys(activityFieldCopy);

function orderOf(field: string): number {
  const index = fieldsInOrder.indexOf(field);
  return index === -1 ? fieldsInOrder.length : index;
}

function inWords(subject: Entry['subject'], field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (typeof value === 'number') return MONEY.has(field) ? pesos(value) : String(value).replace('.', ',');
  if (typeof value !== 'string') return JSON.stringify(value);
  const known = wordsOf(subject, field)?.[value];
  return known ?? (A_MOMENT.test(value) ? dateTime(value) : value);
}

function wordsOf(subject: Entry['subject'], field: string): Words | undefined {
  if (field === 'status') return subject === 'claim' ? copy.claimStatus : orderStatusCopy;
  const words: { readonly [field: string]: Words | undefined } = {
    ...{ type: copy.types, delivery_type: deliveryCopy, user_type: copy.userTypes },
  };
  return words[field];
}

function pictures(before: unknown, after: unknown) {
  const isReplaced = Boolean(before) && Boolean(after);
  return {
    before: before ? copy.picture : undefined,
    after: after ? (isReplaced ? copy.newPicture : copy.picture) : undefined,
  };
}

type Item = { label: string; value: string };

/** Only the items that are not the same before and after. */
function listRows(before: readonly Item[], after: readonly Item[]): ChangeRow[] {
  const old = new Map(before.map(({ label, value }) => [label, value]));
  const made = new Map(after.map(({ label, value }) => [label, value]));
  return [...new Set([...old.keys(), ...made.keys()])]
    .map((label) => ({ label, before: old.get(label), after: made.get(label) }))
    .filter((row) => row.before !== row.after);
}

function asList(value: unknown): Item[] {
  return Array.isArray(value) ? value.map(asItem) : [];
}

/** A presentation of a product, or a line of an order as `Name x3: 2`. */
function asItem(item: unknown): Item {
  if (isPresentation(item)) {
    const { seed_count, price, stock, discount } = item;
    const parts = [pesos(price), copy.stock(stock), ...(discount > 0 ? [copy.discount(discount)] : [])];
    return { label: copy.presentation(seed_count), value: parts.join(' · ') };
  }
  const text = typeof item === 'string' ? item : JSON.stringify(item);
  const [, label, value] = /^(.*): ([^:]*)$/s.exec(text) ?? [];
  return label !== undefined && value !== undefined ? { label, value } : { label: text, value: copy.yes };
}

type Presentation = { seed_count: number; price: number; stock: number; discount: number };

function isPresentation(item: unknown): item is Presentation {
  const fields = ['seed_count', 'price', 'stock', 'discount'] as const;
  return (
    typeof item === 'object' &&
    item !== null &&
    fields.every((field) => typeof (item as Partial<Presentation>)[field] === 'number')
  );
}
