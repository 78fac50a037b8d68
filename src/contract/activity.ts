import { z } from 'zod';
import { absentIfBlank } from '#contract/blank.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Id } from '#contract/ids.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { activityMessages as say } from '#copy/activity-messages.ts';

export const ActivityAction = z.enum(
  ['create', 'update', 'delete', 'register', 'login', 'order', 'status_change'],
  say.action,
);
export type ActivityAction = z.infer<typeof ActivityAction>;

export const ActivitySubject = z.enum(['user', 'product', 'brand', 'order', 'claim', 'gallery']);

/** One thing that was done. */
export const ActivityView = z.object({
  id: Id,
  action: ActivityAction,
  description: z.string(),
  /** As they were called then; null for what the product did by itself. */
  user: z.object({ id: Id.nullable(), username: z.string() }).nullable(),
  timestamp: z.iso.datetime(),
  subject: ActivitySubject,
  subject_id: Id.nullable(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});
export type ActivityView = z.infer<typeof ActivityView>;

/** Days are those of Buenos Aires, today among them: one, seven, thirty. */
export const ActivityStats = z.object({
  activities_today: z.int(),
  activities_last_week: z.int(),
  activities_last_month: z.int(),
  total_activities: z.int(),
});
export type ActivityStats = z.infer<typeof ActivityStats>;

/** The first year that the database and every calendar agree on. */
const FIRST_DAY = '1900-01-01';

export const ActivityQuery = PageQuery.extend({
  action: absentIfBlank(ActivityAction),
  /** The first day that is read, in Buenos Aires. */
  date_from: absentIfBlank(z.iso.date(say.date).refine((day) => day >= FIRST_DAY, say.date)),
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS, say.search).optional(),
});
export type ActivityQuery = z.output<typeof ActivityQuery>;

export const activityOperations = {
  listActivity: {
    ...endpoints.listActivity,
    summary: 'Who did what, newest first; found by the words of the description and of the username',
    tag: 'Activity',
    access: 'staff',
    query: ActivityQuery,
    answer: Page(ActivityView),
    errors: ['VALIDATION_ERROR', 'FORBIDDEN'],
  },
  countActivity: {
    ...endpoints.countActivity,
    summary: 'How much was done today, in the last seven days, in the last thirty, and ever',
    tag: 'Activity',
    access: 'staff',
    answer: ActivityStats,
    errors: ['FORBIDDEN'],
  },
} as const satisfies Operations;
