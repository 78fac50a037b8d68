import type { Changes } from '#db/schema/accounts.ts';

/** Diff of two states of a record by field, with the field names of the wire. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
  names: { readonly [Field in keyof Row]?: string },
): Changes {
  const changes: Changes = {};
  for (const [field, name] of Object.entries(names) as Array<[keyof Row, string]>) {
    if (before[field] !== after[field]) changes[name] = { before: before[field], after: after[field] };
  }
  return changes;
}
