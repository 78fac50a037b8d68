import type { ActivityView } from '#contract/activity.ts';
import type { TestMethod } from '#contract/lot-values.ts';
import { deliveryCopy, orderStatusCopy } from '#contract/messages/order-labels.ts';
import { yesOrNo } from '#copy/admin.ts';
import { changeCopy, changedFieldCopy } from '#copy/admin-changes.ts';
import { settingChoices, settingLabels, settingRowCopy, settingRowsCopy } from '#copy/admin-settings.ts';
import { DELETED_NAME } from '#copy/deleted-name.ts';
import { formatSeeds, formatUnits } from '#copy/format-blister-size.ts';
import { testMethodCopy } from '#copy/lot-values.ts';
import { truncateChange } from '#domain/product-csv/truncate-change.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { dateTime, longDay, pesos } from '#web/lib/format.ts';

const MAX_IMAGE_NAME_LENGTH = 40;

/** A changed value. A missing side is undefined. */
type ChangeRow = { label: string; before: string | undefined; after: string | undefined };

/** An item of a list: its label, its summary, and its parts by label. */
type Item = { label: string; value: string; parts: { readonly [label: string]: string } };

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
  return inOrder.flatMap(([field, change]) => {
    const { before, after } = replaceRemoved(change);
    if (Array.isArray(before) || Array.isArray(after))
      return changedItems(before, after, itemParser(subject, field));
    const label = subject === 'site' ? settingName(field) : fieldName(field);
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

/** Both sides are null where the personal data of a change was deleted. */
function replaceRemoved({ before, after }: Entry['changes'][string]): Entry['changes'][string] {
  const isRemoved = before === null && after === null;
  return isRemoved ? { before: DELETED_NAME, after: DELETED_NAME } : { before, after };
}

/** The sides that have a value in any row: a creation has no "before", for example. */
export function sidesWithValues(rows: readonly ChangeRow[]): ReadonlyArray<'before' | 'after'> {
  return (['before', 'after'] as const).filter((side) => rows.some((row) => row[side] !== undefined));
}

export function fieldName(field: string): string {
  // Older entries may have fields that are not logged any more.
  const labels: { readonly [field: string]: string | undefined } = changedFieldCopy;
  return labels[field] ?? changeCopy.unnamed(field);
}

/** The order of the form fields, since the database does not preserve one. */
const fieldOrder = Object.keys(changedFieldCopy);

function fieldPosition(field: string): number {
  const index = fieldOrder.indexOf(field);
  return index === -1 ? fieldOrder.length : index;
}

function formatValue(subject: Entry['subject'], field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number')
    return MONEY_FIELDS.has(field) ? pesos(value) : String(value).replace('.', ',');
  if (typeof value !== 'string') return JSON.stringify(value);
  const label = findValueLabels(subject, field)?.[value];
  return label ?? (ISO_DATE_TIME.test(value) ? dateTime(value) : value);
}

const statusLabels: { readonly [subject: string]: ValueLabels | undefined } = {
  claim: changeCopy.claimStatus,
  lot: changeCopy.lotStatus,
};

function findValueLabels(subject: Entry['subject'], field: string): ValueLabels | undefined {
  if (field === 'status') return statusLabels[subject] ?? orderStatusCopy;
  const labelsByField: { readonly [field: string]: ValueLabels | undefined } = {
    type: changeCopy.types,
    delivery_type: deliveryCopy,
    user_type: changeCopy.userTypes,
    staff_role: changeCopy.staffRoles,
    digest: changeCopy.digests,
    ...settingChoices,
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

/** The items that differ: added, removed, or the parts that changed. */
function changedItems(before: unknown, after: unknown, parse: (item: unknown) => Item): ChangeRow[] {
  const [oldItems, newItems] = removeEqualItems(parseItems(before, parse), parseItems(after, parse));
  const unmatched = [...newItems];
  const changedRows = oldItems.flatMap((old) => {
    const at = unmatched.findIndex(({ label }) => label === old.label);
    const [now] = at === -1 ? [] : unmatched.splice(at, 1);
    if (!now)
      return [
        { label: old.label, before: old.value, after: Array.isArray(after) ? changeCopy.removed : undefined },
      ];
    return Object.keys({ ...old.parts, ...now.parts })
      .map((label) => ({ label, before: old.parts[label], after: now.parts[label] }))
      .filter((row) => row.before !== row.after);
  });
  const missingText = Array.isArray(before) ? changeCopy.missing : undefined;
  return [
    ...changedRows,
    ...unmatched.map(({ label, value }) => ({ label, before: missingText, after: value })),
  ];
}

/** Removes items equal on both sides, each once: labels may repeat, so matching by label alone is ambiguous. */
function removeEqualItems(
  before: readonly Item[],
  after: readonly Item[],
): [readonly Item[], readonly Item[]] {
  const rest = [...after];
  const unmatched = before.filter(({ label, value }) => {
    const at = rest.findIndex((one) => one.label === label && one.value === value);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return [unmatched, rest];
}

function parseItems(value: unknown, parse: (item: unknown) => Item): Item[] {
  return Array.isArray(value) ? value.map(parse) : [];
}

function itemParser(subject: Entry['subject'], field: string): (item: unknown) => Item {
  return subject === 'site' && isListSetting(field) ? (item) => settingItem(field, item) : parseItem;
}

function isListSetting(field: string): field is keyof typeof settingRowsCopy {
  return Object.hasOwn(settingRowsCopy, field);
}

/** A row of a list of the settings: named by its first column, its other columns are its parts. */
function settingItem(list: keyof typeof settingRowsCopy, item: unknown): Item {
  const [first, ...others] = Object.entries(settingRowsCopy[list].columns);
  const row = item as Readonly<Record<string, unknown>>;
  const label = String(row[first?.[0] ?? ''] ?? '');
  const cells = others.flatMap(([name, column]) => {
    const value = formatValue('site', name, row[name]);
    return value === undefined ? [] : [[settingRowCopy.columnOf(column, label), value] as const];
  });
  return {
    label,
    value: cells.map(([, value]) => value).join(' · ') || yesOrNo(true),
    parts: Object.fromEntries(cells),
  };
}

function settingName(field: string): string {
  const labels: Readonly<Record<string, string | undefined>> = settingLabels;
  const ordered = /^(.*)_order$/.exec(field)?.[1];
  if (ordered !== undefined) return settingRowCopy.orderOf(labels[ordered] ?? ordered);
  return labels[field] ?? fieldName(field);
}

function parseItem(item: unknown): Item {
  if (hasNumbers(item, ['seed_count', 'price', 'stock', 'discount'])) {
    const { seed_count, price, stock, discount } = item;
    const parts = [
      pesos(price),
      changeCopy.stock(stock),
      ...(discount > 0 ? [changeCopy.discount(discount)] : []),
    ];
    return simpleItem(formatSeeds(seed_count), parts.join(' · '));
  }
  if (hasNumbers(item, ['seed_count', 'quantity', 'price_at_time']) && 'name' in item)
    return orderLineItem(String(item.name), formatBlisterSize(item), item.quantity, item.price_at_time);
  if (hasNumbers(item, ['image', 'order'])) {
    const description =
      'description' in item ? truncateText(String(item.description), MAX_IMAGE_NAME_LENGTH) : '';
    return imageItem(changeCopy.image(item.image, description), item.order);
  }
  if (hasNumbers(item, ['seeds']) && 'tested_on' in item) return testItem(item);
  return parseLegacyItem(typeof item === 'string' ? item : JSON.stringify(item));
}

/** Parses older entries, which store gallery images and order lines as text. */
function parseLegacyItem(text: string): Item {
  const [, image, position] = /^Imagen N\.º (\d+): (\d+)$/.exec(text) ?? [];
  if (image !== undefined) return imageItem(changeCopy.image(Number(image), ''), Number(position));
  const [, name, count, quantity] = /^(.*) x(\d+): (\d+)$/s.exec(text) ?? [];
  if (name === undefined) return simpleItem(text, yesOrNo(true));
  return orderLineItem(name, formatBlisterSize({ seed_count: Number(count) }), Number(quantity));
}

/** Older entries lack the product type: in those, a count of one may be a seed or a piece of merchandise. */
function formatBlisterSize({ seed_count, ...item }: { seed_count: number; product_type?: unknown }): string {
  const isMerchandise = item.product_type === undefined ? seed_count === 1 : item.product_type === 'merch';
  return isMerchandise ? formatUnits(seed_count) : formatSeeds(seed_count);
}

function imageItem(image: string, order: number): Item {
  const label = changeCopy.orderOf(image);
  return simpleItem(label, String(order));
}

/** A germination test of a lot. */
function testItem(test: { seeds: number; tested_on: unknown; method?: unknown; note?: unknown }): Item {
  const counts = Object.entries(changeCopy.counts).flatMap(([name, label]) => {
    const count = (test as { [name: string]: unknown })[name];
    return typeof count === 'number' ? [`${label}: ${count}`] : [];
  });
  const method = testMethodCopy[test.method as TestMethod] ?? String(test.method);
  const label = changeCopy.germinationTest(longDay(String(test.tested_on)), method);
  const note = typeof test.note === 'string' && test.note !== '' ? ` · ${test.note}` : '';
  return simpleItem(label, changeCopy.germinated(counts, test.seeds) + note);
}

function simpleItem(label: string, value: string): Item {
  return { label, value, parts: { [label]: value } };
}

function orderLineItem(name: string, size: string, quantity: number, price?: number): Item {
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
