import { z } from 'zod';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { Id } from '#contract/ids.ts';
import { activityMessages } from '#contract/messages/activity.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery, SearchText } from '#contract/paging.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

export const ActivityAction = z.enum(
  ['create', 'update', 'delete', 'register', 'login', 'order', 'status_change'],
  activityMessages.action,
);
export type ActivityAction = z.infer<typeof ActivityAction>;

export const ActivitySubject = z.enum([
  'user',
  'product',
  'brand',
  'order',
  'claim',
  'gallery',
  'site',
  'withdrawal',
  'lot',
  'serial_report',
]);

/** Entry of the activity log. */
export const ActivityView = z.object({
  id: Id,
  action: ActivityAction,
  description: z.string(),
  /** Actor, with the username at that time; null for automatic actions. */
  user: z.object({ id: Id.nullable(), username: z.string() }).nullable(),
  timestamp: z.iso.datetime(),
  subject: ActivitySubject,
  subject_id: Id.nullable(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});
export type ActivityView = z.infer<typeof ActivityView>;

/** Counts for the last 1, 7 and 30 days including today, in the time zone of Buenos Aires. */
export const ActivityStats = z.object({
  activities_today: z.int(),
  activities_last_week: z.int(),
  activities_last_month: z.int(),
  total_activities: z.int(),
});
export type ActivityStats = z.infer<typeof ActivityStats>;

/** Lower limit of dates: from this year on, PostgreSQL and all calendars agree. */
const FIRST_DAY = '1900-01-01';

export const ActivityQuery = PageQuery.extend({
  action: blankToUndefined(ActivityAction),
  /** First day (inclusive), in the time zone of Buenos Aires. */
  date_from: blankToUndefined(
    z.iso.date(activityMessages.date).refine((day) => day >= FIRST_DAY, activityMessages.date),
  ),
  search: SearchText.optional(),
});
export type ActivityQuery = z.output<typeof ActivityQuery>;

const readActivity = { tag: 'Activity', access: 'staff', permission: 'readActivity' } as const;

export const activityOperations = {
  listActivity: {
    ...staffEndpoints.listActivity,
    ...readActivity,
    summary: 'Activity log, newest first; searches description and username',
    query: ActivityQuery,
    answer: Page(ActivityView),
  },
  countActivity: {
    ...staffEndpoints.countActivity,
    ...readActivity,
    summary: 'Activity counts: today, last 7 days, last 30 days, total',
    answer: ActivityStats,
  },
} as const satisfies Operations;
