import { z } from 'zod';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById, Id } from '#contract/ids.ts';
import { MAX_SAVED_VIEW_NAME_CHARACTERS } from '#contract/limits.ts';
import { savedViewMessages } from '#contract/messages/saved-views.ts';
import type { Operations } from '#contract/operation.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { staffLists } from '#contract/staff-lists.ts';

const List = z.enum(staffLists, savedViewMessages.list);

const Name = z
  .string(savedViewMessages.name)
  .trim()
  .min(1, savedViewMessages.name)
  .max(MAX_SAVED_VIEW_NAME_CHARACTERS, savedViewMessages.nameTooLong)
  .regex(/^\P{Cc}*$/u, savedViewMessages.name);

/** Query string of a list as `URLSearchParams` writes it; empty for the list without filters. */
const Search = z
  .string(savedViewMessages.search)
  .max(1_000, savedViewMessages.search)
  .regex(/^[\w%+&=.*-]*$/, savedViewMessages.search);

const flag = z.boolean(savedViewMessages.flag);

/** Saved view of a list of the staff. */
export const SavedView = z.object({
  id: Id,
  name: z.string(),
  search: z.string(),
  is_shared: z.boolean(),
  author: z.string(),
  /** Whether it is the caller's own, or the caller is an owner. */
  can_edit: z.boolean(),
  is_own: z.boolean(),
  version: z.int(),
});
export type SavedView = z.infer<typeof SavedView>;

/** The views that the caller sees in a list, and what they chose for it. */
export const SavedViews = z.object({
  /** The caller's own by name, then those that others share. */
  results: z.array(SavedView),
  /** Ids of the columns of the table, as `name,stock`; null for those of the list. */
  columns: z.string().nullable(),
  /** The view that the list opens with. */
  default_view: Id.nullable(),
});
export type SavedViews = z.infer<typeof SavedViews>;

export const SavedViewDraft = z.object({
  list: List,
  name: Name,
  search: Search,
  is_shared: flag.default(false),
});
export type SavedViewDraft = z.output<typeof SavedViewDraft>;

/** Omitted fields are unchanged. */
export const SavedViewChange = z.object({
  name: Name.optional(),
  search: Search.optional(),
  is_shared: flag.optional(),
  version: z.int().optional(),
});
export type SavedViewChange = z.output<typeof SavedViewChange>;

/** Omitted fields are unchanged. */
export const ListChoice = z.object({
  list: List,
  columns: z
    .string(savedViewMessages.columns)
    .regex(/^[a-z_]{1,30}(?:,[a-z_]{1,30}){0,19}$/, savedViewMessages.columns)
    .nullish(),
  default_view: Id.nullish(),
});
export type ListChoice = z.output<typeof ListChoice>;

export const ListQuery = z.object({ list: List });

const readCatalogue = { tag: 'Accounts', access: 'staff', permission: 'readCatalogue' } as const;

/** Each of them requires the permission of its list, too (`listPermissions`). */
export const savedViewOperations = {
  getSavedViews: {
    ...staffEndpoints.getSavedViews,
    ...readCatalogue,
    summary: 'Saved views of a list, own and shared, and the chosen columns and default view',
    query: ListQuery,
    answer: SavedViews,
  },
  createSavedView: {
    ...staffEndpoints.createSavedView,
    ...readCatalogue,
    summary:
      'Save the filters, sort and columns of a list under a name; a retry with the same `Idempotency-Key` and body returns the same view',
    headers: IdempotencyHeaders,
    body: SavedViewDraft,
    status: 201,
    answer: SavedView,
    errors: ['IDEMPOTENCY_CONFLICT'],
  },
  changeSavedView: {
    ...staffEndpoints.changeSavedView,
    ...readCatalogue,
    summary: 'Change a saved view, by its author or an owner',
    params: ById,
    body: SavedViewChange,
    answer: SavedView,
    conflict: SavedView,
    errors: ['EDIT_CONFLICT'],
  },
  deleteSavedView: {
    ...staffEndpoints.deleteSavedView,
    ...readCatalogue,
    summary: 'Delete a saved view, by its author or an owner',
    params: ById,
    status: 204,
  },
  chooseForList: {
    ...staffEndpoints.chooseForList,
    ...readCatalogue,
    summary: 'Choose the columns of a list, or the view that it opens with',
    body: ListChoice,
    answer: SavedViews,
  },
} as const satisfies Operations;
