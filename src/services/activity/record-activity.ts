import type { changedFieldCopy } from '#copy/admin-changes.ts';
import type { Tx } from '#db/client.ts';
import { insertActivity, type NewActivity } from '#db/queries/activity.ts';
import type { Changes } from '#db/schema/accounts.ts';
import type { SignedIn } from '#domain/actors.ts';
import { type CamelCase, toCamelCase } from '#lib/camel-case.ts';
import { splitActivityWords } from '#services/activity/split-activity-words.ts';
import type { Context } from '#services/context.ts';

/** A field as the log names it, as on the wire. Each has a Spanish label. */
export type LoggedField = keyof typeof changedFieldCopy;
export type Action = Pick<NewActivity, 'action' | 'subject' | 'subjectId' | 'description'> & {
  changes?: { readonly [Field in LoggedField]?: Changes[string] };
};
type LoggedAction = Action & {
  /** Undefined where the system itself does it. */
  by: (({ userId: number } | { id: number }) & { username: string }) | undefined;
  at: Date;
};

/** Logs an action in the transaction of its change. Passwords, codes and tokens must never be logged. */
export async function recordActivity(tx: Tx, action: LoggedAction): Promise<void> {
  await insertActivity(tx, createActivity(action));
}

/** Logs an action that the caller takes now. */
export function recordOwnActivity(
  tx: Tx,
  { actor, now }: Pick<Context<SignedIn>, 'actor' | 'now'>,
  action: Action,
): Promise<void> {
  return recordActivity(tx, { ...action, by: actor, at: now() });
}

/** Logs a change of an account by its owner. */
export function recordOwnAccountChange(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  user: { id: number; username: string },
  change: Pick<Action, 'description' | 'changes'>,
): Promise<void> {
  return recordActivity(tx, {
    ...change,
    by: user,
    at: now(),
    action: 'update',
    subject: 'user',
    subjectId: user.id,
  });
}

/** The entry of the log for an action. */
export function createActivity({ by, at, ...action }: LoggedAction): NewActivity {
  const userId = by ? ('userId' in by ? by.userId : by.id) : null;
  const username = by?.username ?? '';
  const words = splitActivityWords(action.description, username);
  return { ...action, ...words, userId, username, createdAt: at };
}

type RowWith<Name extends string> = { readonly [Field in Name as CamelCase<Field>]: unknown };

/** Diff of two states of a record by these fields, with their names on the wire. */
export function changedFields<const Name extends LoggedField>(
  before: RowWith<Name>,
  after: RowWith<Name>,
  names: readonly Name[],
): Changes {
  const sides = names.map((name) => {
    const field = toCamelCase(name);
    return [name, { before: before[field], after: after[field] }] as const;
  });
  return Object.fromEntries(sides.filter(([, change]) => change.before !== change.after));
}
