import { pgSchema, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#db/schema/columns.ts';

/** A schema of its own, which backups exclude. */
export const queueSchema = pgSchema('queue');

/** Workers of the job queue. One whose heartbeat has stopped is dead, and its locks are released. */
export const queueWorkers = queueSchema.table('workers', {
  /** The worker pool's id, as graphile-worker writes it into `locked_by`. */
  id: text().primaryKey(),
  seenAt: timestamptz().notNull().defaultNow(),
});
