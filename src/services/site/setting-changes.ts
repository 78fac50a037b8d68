import { isDeepStrictEqual } from 'node:util';
import type { RowIds, StaffSettings } from '#contract/site.ts';
import type { Changes } from '#db/schema/accounts.ts';

type Row = Readonly<Record<string, unknown>>;

/** How the order of a list is logged, by the column that names its rows. */
const rowNames: Readonly<Record<keyof RowIds, string>> = {
  values: 'title',
  faq: 'question',
  points_of_sale: 'name',
  notices: 'text',
};

/**
 * The fields that differ, and the changes for the activity log: of lists only the rows that differ, and their order as
 * a field of its own.
 */
export function settingChanges(before: StaffSettings, after: StaffSettings) {
  const changes: Changes = {};
  const fields = (Object.keys(after) as (keyof StaffSettings)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  for (const field of fields) {
    if (isTextField(field))
      changes[field] = { before: before[field].join('\n\n'), after: after[field].join('\n\n') };
    else if (isListField(field))
      Object.assign(
        changes,
        listChanges(field, before[field] as readonly Row[], after[field] as readonly Row[]),
      );
    else changes[field] = { before: before[field], after: after[field] };
  }
  return { fields, changes };
}

function listChanges(field: keyof RowIds, before: readonly Row[], after: readonly Row[]): Changes {
  const changes: Changes = {};
  const removed = withoutEqualRows(before, after);
  const added = withoutEqualRows(after, before);
  if (removed.length > 0 || added.length > 0) changes[field] = { before: removed, after: added };
  const names = (rows: readonly Row[]) => rows.map((row) => String(row[rowNames[field]]));
  const namesBefore = names(before);
  const namesAfter = names(after);
  const orderBefore = namesBefore.filter((name) => namesAfter.includes(name));
  const orderAfter = namesAfter.filter((name) => namesBefore.includes(name));
  if (!isDeepStrictEqual(orderBefore, orderAfter))
    changes[`${field}_order`] = { before: orderBefore.join(' · '), after: orderAfter.join(' · ') };
  return changes;
}

function withoutEqualRows(rows: readonly Row[], others: readonly Row[]): Row[] {
  return rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));
}

/** Texts of several paragraphs. */
function isTextField(field: keyof StaffSettings): field is 'paragraphs' | 'privacy' | 'terms' {
  return field === 'paragraphs' || field === 'privacy' || field === 'terms';
}

function isListField(field: keyof StaffSettings): field is keyof RowIds {
  return Object.hasOwn(rowNames, field);
}
