import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ActivityStats, ActivityView } from '#contract/activity.ts';
import type { Page } from '#contract/paging.ts';
import { mergeActivityCounts, redactActivities } from '#db/queries/activity.ts';
import { users } from '#db/schema/accounts.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { apiAs } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';

type LoggedAction = Partial<Parameters<typeof recordActivity>[1]>;

// TRUNCATE, since single entries cannot be deleted.
beforeEach(() => db.execute(sql`TRUNCATE activity_logs RESTART IDENTITY`));

const aLoggedAction = (values: LoggedAction = {}) =>
  db.transaction((tx) =>
    recordActivity(tx, {
      by: undefined,
      at: new Date(),
      action: 'update',
      subject: 'product',
      subjectId: 1,
      description: 'Editó el producto Moby Dick',
      changes: {},
      ...values,
    }),
  );

const list = async (query = '') => {
  const answer = await apiAs(db, aStaffMember()).get(`/activity-logs/?${query}`);
  return (await answer.json()) as Page<ActivityView>;
};
const findEntries = async (query: string) => {
  const { count, results } = await list(query);
  expect(count).toBe(results.length);
  return results.map(({ description }) => description);
};

test('entries are listed newest first, in pages, with the user, action, time and each field before and after', async () => {
  const leo = await aUser(db, { username: `leo${Date.now()}` });
  const changes = { available: { before: true, after: false } };
  await aLoggedAction({ at: new Date('2026-03-01T12:00:00Z'), by: leo, changes });
  await aLoggedAction({ at: new Date('2026-03-02T12:00:00Z'), description: 'Editó el producto Jack Herer' });

  const { count, next, results } = await list('page_size=1');
  const [older] = (await list('page_size=1&page=2')).results;

  expect({ count, next }).toEqual({ count: 2, next: '/api/activity-logs/?page_size=1&page=2' });
  expect(results).toMatchObject([{ description: 'Editó el producto Jack Herer', user: null }]);
  expect(older).toMatchObject({
    action: 'update',
    subject: 'product',
    subject_id: 1,
    changes,
    timestamp: '2026-03-01T12:00:00.000Z',
    user: { id: leo.id, username: leo.username },
  });
  expect((await list('page=3&page_size=1')).results).toEqual([]);
});

test('entries of a deleted user are preserved', async () => {
  const gone = await aUser(db);
  await aLoggedAction({ by: gone });
  await db.update(users).set({ deletedAt: new Date() });

  expect((await list()).results).toMatchObject([{ user: { username: gone.username } }]);
});

test('a search matches any part of the words of the description, of names and of usernames', async () => {
  const by = { id: (await aUser(db)).id, username: 'Íñigo_M' };
  await aLoggedAction({ description: 'Editó el producto Ñandú Azul', by });
  await aLoggedAction({ description: 'Hizo el pedido N.º 1234', action: 'order', subject: 'order', by });
  await aLoggedAction({ description: 'Inició sesión', action: 'login', subject: 'user' });

  expect(await findEntries('search=PEDIDO')).toEqual(['Hizo el pedido N.º 1234']);
  expect(await findEntries('search=inici')).toEqual(['Inició sesión']);
  expect(await findEntries('search=123')).toEqual(['Hizo el pedido N.º 1234']);
  expect(await findEntries('search=ped%20123')).toEqual(['Hizo el pedido N.º 1234']);
  expect(await findEntries('search=prod%20123')).toEqual([]);
  expect(await findEntries('search=nandu%20azul')).toEqual(['Editó el producto Ñandú Azul']);
  expect(await findEntries('search=inigo')).toEqual([
    'Hizo el pedido N.º 1234',
    'Editó el producto Ñandú Azul',
  ]);
  expect(await findEntries('search=andu')).toEqual(['Editó el producto Ñandú Azul']);
  expect(await findEntries('search=%C3%91ANDU%20dito')).toEqual(['Editó el producto Ñandú Azul']);
  expect(await findEntries('search=edid%20123')).toEqual(['Hizo el pedido N.º 1234']);
  expect(await findEntries('search=234')).toEqual([]);
  expect(await findEntries('search=esion')).toEqual(['Inició sesión']);
  // One or two letters only match the start of a word: in two descriptions, and in one username.
  expect(await findEntries('search=i')).toHaveLength(3);
  expect(await findEntries('search=du')).toEqual([]);
  expect(await findEntries('search=%25%25%27')).toEqual([]);
});

test('filters by action and day combine with a search, and the count matches', async () => {
  const at = (moment: string) => new Date(moment);
  await aLoggedAction({ at: at('2026-02-27T12:00:00Z') });
  // 28 February in Buenos Aires.
  await aLoggedAction({ at: at('2026-03-01T02:59:59Z') });
  await aLoggedAction({
    at: at('2026-03-01T03:00:00Z'),
    action: 'delete',
    description: 'Eliminó el producto Moby Dick',
  });
  await aLoggedAction({ at: at('2026-04-10T12:00:00Z') });

  expect((await list('date_from=2026-03-01')).count).toBe(2);
  expect((await list('date_from=2026-02-28')).count).toBe(3);
  expect((await list('date_from=2026-04-11')).count).toBe(0);
  expect(await findEntries('date_from=2026-02-28&search=producto')).toHaveLength(3);
  expect(await findEntries('date_from=2026-03-01&search=moby&action=update')).toHaveLength(1);
  expect(await findEntries('action=delete&search=produ')).toEqual(['Eliminó el producto Moby Dick']);
  expect(await findEntries('action=login&search=produ')).toEqual([]);
  expect(await findEntries('action=&date_from=&search=')).toHaveLength(4);
});

test('invalid parameters are rejected with a message', async () => {
  const staff = apiAs(db, aStaffMember());
  for (const query of [
    'action=fly',
    'date_from=ayer',
    'date_from=2026-02-30',
    'date_from=0000-01-01',
    'page=x',
  ])
    expect((await staff.get(`/activity-logs/?${query}`)).status, query).toBe(400);
});

test('entries are counted by day in Buenos Aires, before and after the counts are folded', async () => {
  const now = () => new Date('2026-03-10T02:00:00Z');
  const at = (moment: string) => aLoggedAction({ at: new Date(moment) });
  // The current day in Buenos Aires is 9 March.
  await at('2026-03-10T01:00:00Z');
  await at('2026-03-09T03:00:00Z');
  await at('2026-03-09T02:59:00Z');
  await at('2026-03-03T03:00:00Z');
  await at('2026-03-03T02:59:00Z');
  await at('2026-02-08T03:00:00Z');
  await at('2026-02-08T02:59:00Z');
  const stats = async () =>
    (await (await apiAs(db, aStaffMember(), { now }).get('/activity-logs/stats/')).json()) as ActivityStats;
  const expected = {
    activities_today: 2,
    activities_last_week: 4,
    activities_last_month: 6,
    total_activities: 7,
  };

  expect(await stats()).toEqual(expected);
  await mergeActivityCounts(db);
  expect(await stats()).toEqual(expected);
  expect((await list('search=producto')).count).toBe(7);
});

test('concurrent writes and folding of counts lose no entry', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 6 === 0 ? mergeActivityCounts(db) : aLoggedAction({ at: new Date() }),
    ),
  );
  await mergeActivityCounts(db);

  expect((await list()).count).toBe(50);
  const { rows } = await db.execute(sql`SELECT 1 FROM activity_counts`);
  expect(rows).toHaveLength(2);
});

test('rows of the log cannot be deleted or rewritten; only personal data can be removed from them', async () => {
  const changes = {
    email: { before: 'ana@example.com', after: 'paz@example.com' },
    is_active: { before: true, after: false },
  };
  await aLoggedAction({ subject: 'user', subjectId: 7, changes });
  await aLoggedAction({ subject: 'user', subjectId: 8, changes });
  await aLoggedAction({ subject: 'order', subjectId: 7, changes });
  const rewrite = (statement: SQL, before: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(before);
      await tx.execute(statement);
    });
  const refusal = { cause: { message: 'activity_logs is written once' } };
  const removeEmail = sql`UPDATE activity_logs SET changes = changes || '{"email": {"before": null, "after": null}}'`;
  const redactOne = sql`SELECT redact_activity('user', '{7}', '{email}')`;
  const inRedaction = sql`SELECT set_config('semillero.redaction', 'on', true)`;

  await expect(db.execute(removeEmail)).rejects.toMatchObject(refusal);
  await expect(rewrite(removeEmail, redactOne)).rejects.toMatchObject(refusal);
  for (const statement of [
    sql`DELETE FROM activity_logs`,
    sql`UPDATE activity_logs SET created_at = now()`,
    sql`UPDATE activity_logs SET changes = '{}'`,
    sql`UPDATE activity_logs SET changes = changes || '{"email": {"before": null, "after": "x"}}'`,
    sql`UPDATE activity_logs SET changes = changes || '{"phone": {"before": null, "after": null}}'`,
  ])
    await expect(rewrite(statement, inRedaction)).rejects.toMatchObject(refusal);
  await db.transaction((tx) => redactActivities(tx, 'user', [7]));

  const { results } = await list();
  expect(results.map((entry) => entry.changes)).toEqual([
    changes,
    changes,
    { ...changes, email: { before: null, after: null } },
  ]);
});
