import type { ActivityView } from '#contract/activity.ts';
import { deliveryCopy, orderStatusCopy } from '#contract/messages/orders.ts';
import { changeCopy, changedFieldCopy } from '#copy/admin-changes.ts';
import { truncateChange } from '#domain/product-csv/truncate-change.ts';
import { type ChangeRow, changedItems } from '#web/admin/shared/changed-items.ts';
import { dateTime, pesos } from '#web/lib/format.ts';

type Entry = Pick<ActivityView, 'subject' | 'changes'>;
type ValueLabels = { readonly [value: string]: string | undefined };

const MONEY_FIELDS = new Set(['price', 'price_at_time', 'total', 'order_total']);
const IMAGE_FIELDS = new Set(['image', 'image_2', 'image_3', 'image_url', 'photo1', 'photo2', 'photo3']);
const ISO_DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The changes of an entry as text: a row for each field, and for each changed blister or product of a list. */
export function changeRows({ subject, changes }: Entry): ChangeRow[] {
  const inOrder = Object.entries(changes).toSorted(
    ([one], [other]) => fieldPosition(one) - fieldPosition(other),
  );
  return inOrder.flatMap(([field, { before, after }]) => {
    if (Array.isArray(before) || Array.isArray(after)) return changedItems(before, after);
    const label = fieldName(field);
    if (IMAGE_FIELDS.has(field)) return [{ label, ...describeImages(before, after) }];
    const shortenedChange = truncateChange({
      before: formatValue(subject, field, before) ?? '',
      after: formatValue(subject, field, after) ?? '',
    });
    return [
      { label, before: shortenedChange.before || undefined, after: shortenedChange.after || undefined },
    ];
  });
}

/** The sides that have a value in any row: a creation has no "before", for example. */
export function sidesWithValues(rows: readonly ChangeRow[]): ReadonlyArray<'before' | 'after'> {
  return (['before', 'after'] as const).filter((side) => rows.some((row) => row[side] !== undefined));
}

export function fieldName(field: string): string {
  return changedFieldCopy[field] ?? changeCopy.unnamed(field);
}

/** The order of the form fields, since the database does not preserve one. */
const fieldOrder = Object.keys(changedFieldCopy);

function fieldPosition(field: string): number {
  const index = fieldOrder.indexOf(field);
  return index === -1 ? fieldOrder.length : index;
}

function formatValue(subject: Entry['subject'], field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? changeCopy.yes : changeCopy.no;
  if (typeof value === 'number')
    return MONEY_FIELDS.has(field) ? pesos(value) : String(value).replace('.', ',');
  if (typeof value !== 'string') return JSON.stringify(value);
  const label = findValueLabels(subject, field)?.[value];
  return label ?? (ISO_DATE_TIME.test(value) ? dateTime(value) : value);
}

function findValueLabels(subject: Entry['subject'], field: string): ValueLabels | undefined {
  if (field === 'status') return subject === 'claim' ? changeCopy.claimStatus : orderStatusCopy;
  const labelsByField: { readonly [field: string]: ValueLabels | undefined } = {
    ...{ type: changeCopy.types, delivery_type: deliveryCopy, user_type: changeCopy.userTypes },
  };
  return labelsByField[field];
}

function describeImages(before: unknown, after: unknown) {
  const isReplaced = Boolean(before) && Boolean(after);
  return {
    before: before ? changeCopy.anImage : undefined,
    after: after ? (isReplaced ? changeCopy.newImage : changeCopy.anImage) : undefined,
  };
}
