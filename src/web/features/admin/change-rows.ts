import type { ActivityView } from '#contract/activity.ts';
import { changeCopy, changedFieldCopy } from '#copy/admin-changes.ts';
import { deliveryCopy, orderStatusCopy } from '#copy/order-messages.ts';
import { shownChange } from '#domain/product-csv/shown-change.ts';
import { type ChangeRow, changedItems } from '#web/features/admin/changed-items.ts';
import { dateTime, pesos } from '#web/lib/format.ts';

type Entry = Pick<ActivityView, 'subject' | 'changes'>;
type Words = { readonly [value: string]: string | undefined };

const MONEY = new Set(['price', 'price_at_time', 'total', 'order_total']);
const PICTURES = new Set(['image', 'image_2', 'image_3', 'image_url', 'photo1', 'photo2', 'photo3']);
const A_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The changes of an entry as text: a row for each field, and for each changed presentation or product of a list. */
export function changeRows({ subject, changes }: Entry): ChangeRow[] {
  const inOrder = Object.entries(changes).toSorted(([one], [other]) => orderOf(one) - orderOf(other));
  return inOrder.flatMap(([field, { before, after }]) => {
    if (Array.isArray(before) || Array.isArray(after)) return changedItems(before, after);
    const label = fieldName(field);
    if (PICTURES.has(field)) return [{ label, ...pictures(before, after) }];
    const told = shownChange({
      before: inWords(subject, field, before) ?? '',
      after: inWords(subject, field, after) ?? '',
    });
    return [{ label, before: told.before || undefined, after: told.after || undefined }];
  });
}

/** The sides that have a value in any row: a creation has no "before", for example. */
export function sidesOf(rows: readonly ChangeRow[]): ReadonlyArray<'before' | 'after'> {
  return (['before', 'after'] as const).filter((side) => rows.some((row) => row[side] !== undefined));
}

export function fieldName(field: string): string {
  return changedFieldCopy[field] ?? changeCopy.unnamed(field);
}

/** The order of the form fields, since the database does not preserve one. */
const fieldsInOrder = Object.keys(changedFieldCopy);

function orderOf(field: string): number {
  const index = fieldsInOrder.indexOf(field);
  return index === -1 ? fieldsInOrder.length : index;
}

function inWords(subject: Entry['subject'], field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? changeCopy.yes : changeCopy.no;
  if (typeof value === 'number') return MONEY.has(field) ? pesos(value) : String(value).replace('.', ',');
  if (typeof value !== 'string') return JSON.stringify(value);
  const known = wordsOf(subject, field)?.[value];
  return known ?? (A_MOMENT.test(value) ? dateTime(value) : value);
}

function wordsOf(subject: Entry['subject'], field: string): Words | undefined {
  if (field === 'status') return subject === 'claim' ? changeCopy.claimStatus : orderStatusCopy;
  const words: { readonly [field: string]: Words | undefined } = {
    ...{ type: changeCopy.types, delivery_type: deliveryCopy, user_type: changeCopy.userTypes },
  };
  return words[field];
}

function pictures(before: unknown, after: unknown) {
  const isReplaced = Boolean(before) && Boolean(after);
  return {
    before: before ? changeCopy.picture : undefined,
    after: after ? (isReplaced ? changeCopy.newPicture : changeCopy.picture) : undefined,
  };
}
