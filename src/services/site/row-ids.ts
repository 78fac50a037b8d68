import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RowIds, SettingsPatch, StaffSettings } from '#contract/site.ts';

type Lists = Pick<StaffSettings, keyof RowIds>;
type StoredIds = Readonly<Partial<Record<string, readonly string[]>>>;

const lists = ['values', 'faq', 'points_of_sale', 'notices'] as const;

/**
 * The ids of all rows. Rows that have none yet, as those of the defaults or of an import, get one that follows from
 * their content, so that all readers see the same until it is stored with the next change.
 */
export function readRowIds(settings: Lists, stored: StoredIds): RowIds {
  return mapLists((list) => {
    const ids = stored[list] ?? [];
    return ids.length === settings[list].length ? [...ids] : settings[list].map(contentId);
  });
}

export type RequestedRowIds = NonNullable<SettingsPatch['row_ids']>;

type RowChange = {
  before: Lists & { row_ids: RowIds };
  after: Lists;
  /** From the form, which knows which rows were renamed. */
  requested: RequestedRowIds | undefined;
};

/** The ids after a change: those of the form, else those of the equal rows before, each once. */
export function nextRowIds({ before, after, requested }: RowChange): RowIds {
  return mapLists((list) => {
    const ids = requested?.[list];
    if (ids?.length === after[list].length && new Set(ids).size === ids.length) return ids;
    const taken = new Set<number>();
    return after[list].map((row, index) => {
      const known = before[list].findIndex((one, at) => !taken.has(at) && isDeepStrictEqual(one, row));
      taken.add(known);
      return before.row_ids[list][known] ?? contentId(row, index);
    });
  });
}

function mapLists(idsOf: (list: keyof RowIds) => string[]): RowIds {
  return Object.fromEntries(lists.map((list) => [list, idsOf(list)])) as RowIds;
}

/** Notices may be equal, so the position is a part of it. */
function contentId(row: object, index: number): string {
  return createHash('sha256')
    .update(JSON.stringify([index, row]))
    .digest('base64url')
    .slice(0, 16);
}
