import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BulkReport } from '#contract/bulk-report.ts';
import type { ClaimBulkReport } from '#contract/claim-selections.ts';
import type { StaffClaimPage, StaffClaimView, TrackedClaimView } from '#contract/warranty-claims.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aCompletedOrder, anonymousClaimDraft, lineClaimDraft, makeClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aSession } from '#tests/support/sessions.ts';
import { lastActivity } from '#tests/support/staff.ts';

/** Claims with the same name, that a search finds, and a member of staff with the role of claims. */
async function someClaims(count: number) {
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  const staff = await aSession(db, { isStaff: true, staffRole: 'claims' });
  const claims: TrackedClaimView[] = [];
  while (claims.length < count)
    claims.push(await makeClaim<TrackedClaimView>(aVisitor(db), await anonymousClaimDraft(db, { name })));
  await runJobs(db, pool);
  const send = (body: object, path = '') => staff.visitor.post(`/warranty-claims/bulk/${path}`, body);
  const change = async (body: object) => (await (await send(body)).json()) as ClaimBulkReport;
  const undo = async ({ changed }: ClaimBulkReport) =>
    (await (await send({ claims: changed }, 'undo/')).json()) as BulkReport;
  const read = async (id: number) =>
    (await (await staff.visitor.get(`/warranty-claims/${id}/`)).json()) as StaffClaimView;
  const list = async (query: string) =>
    (await (await staff.visitor.get(`/warranty-claims/?${query}`)).json()) as StaffClaimPage;
  const mails = async () => (await runJobs(db, pool)).map(({ subject }) => subject);
  return { name, staff, claims, ids: claims.map(({ id }) => id), change, undo, read, list, mails, send };
}

test('a decision that is undone is as if it was never made: due time, photo request, timeline and mail', async () => {
  const { staff, claims, ids, change, undo, read, mails } = await someClaims(2);
  const [first = 0, second = 0] = ids;
  await staff.visitor.patch(`/warranty-claims/${second}/`, { photo_request: 'El blister', notify: false });
  const before = [await read(first), await read(second)];

  const report = await change({ status: 'rejected', claims: [{ id: first, version: 1 }, { id: second }] });
  const decided = await read(second);
  const undone = await undo(report);

  expect(decided).toMatchObject({ status: 'rejected', photo_request: null, due_at: null });
  expect(report.changed.map(({ id, before: { status } }) => [id, status])).toEqual([
    [first, 'pending'],
    [second, 'pending'],
  ]);
  expect(undone.changed.map(({ id }) => id)).toEqual(ids);
  for (const [index, id] of ids.entries()) {
    const { version, updated_at, ...after } = await read(id);
    expect({ ...before[index], ...after }).toEqual({
      ...before[index],
    });
    expect(version).toBe((before[index]?.version ?? 0) + 2);
    expect(updated_at).not.toBe(before[index]?.updated_at);
  }
  expect(claims[0]?.due_at).toBe((await read(first)).due_at);
  expect(await mails()).toEqual([]);
  expect(await lastActivity(db)).toMatchObject({
    action: 'status_change',
    changes: { status: { before: 'rejected', after: 'pending' } },
  });
});

test('the claimants are mailed once the time to undo has passed, unless staff turn it off', async () => {
  const { ids, change, mails } = await someClaims(2);
  const [first = 0, second = 0] = ids;

  await change({ status: 'approved', claims: [{ id: first }] });
  await change({ status: 'approved', claims: [{ id: second }], notify: false });

  const { rows } = await pool.query(
    "SELECT key, run_at > now() + interval '15 seconds' AS is_later FROM graphile_worker.jobs WHERE key LIKE 'claim-status-%'",
  );
  expect(rows).toEqual([{ key: `claim-status-${first}`, is_later: true }]);
  expect(await mails()).toEqual([expect.stringContaining(`N.º ${first}`)]);
});

test('an answer after a bulk change is mailed once, with both', async () => {
  const { staff, ids, change, mails } = await someClaims(1);
  const [id = 0] = ids;

  await change({ status: 'approved', claims: [{ id }] });
  await staff.visitor.patch(`/warranty-claims/${id}/`, { admin_response: 'Te mandamos otras.' });

  expect(await mails()).toHaveLength(1);
});

test('a bulk change is mailed even if an answer is added without notification', async () => {
  const { staff, ids, change, mails } = await someClaims(1);
  const [id = 0] = ids;

  await change({ status: 'approved', claims: [{ id }] });
  await staff.visitor.patch(`/warranty-claims/${id}/`, { admin_response: 'Van otras.', notify: false });

  expect(await mails()).toEqual([`Tu reclamo N.º ${id}: Aprobado`]);
});

test('a request that takes long stops between claims, and the same request with the rest completes each once', async () => {
  const { ids, read, mails } = await someClaims(6);
  let clock = Date.now();
  // Each look at the clock takes a second.
  const now = () => {
    clock += 1_000;
    return new Date(clock);
  };
  const { visitor } = await aSession(db, { isStaff: true, staffRole: 'claims' }, { now });
  const send = async <Report>(path: string, body: object) =>
    (await (await visitor.post(`/warranty-claims/bulk/${path}`, body)).json()) as Report;
  const change = (rest: readonly number[]) =>
    send<ClaimBulkReport>('', { status: 'rejected', claims: rest.map((id) => ({ id })), notify: false });
  const begin = await change(ids);

  expect(begin.changed.length).toBeGreaterThan(0);
  expect(begin.remaining.length).toBeGreaterThan(0);
  expect([...begin.changed.map(({ id }) => id), ...begin.remaining]).toEqual(ids);
  const changed = [...begin.changed];
  for (let rest = begin.remaining; rest.length > 0; ) {
    const next = await change(rest);
    changed.push(...next.changed);
    rest = next.remaining;
  }
  expect(changed.map(({ id }) => id)).toEqual(ids);
  for (let rest = changed; rest.length > 0; ) {
    const { remaining } = await send<ClaimBulkReport>('undo/', { claims: rest });
    expect(remaining.length).toBeLessThan(rest.length);
    rest = rest.filter(({ id }) => remaining.includes(id));
  }
  for (const id of ids) expect((await read(id)).status).toBe('pending');
  expect(await mails()).toEqual([]);
});

test('an undo never gives a claim more time than one that is reopened now', async () => {
  const { ids, change, read, send } = await someClaims(1);
  const { changed } = await change({ status: 'resolved', claims: ids.map((id) => ({ id })) });
  const [claim] = changed;
  if (!claim) throw new Error('unchanged');

  const undoTo = (due_at: string) =>
    send({ claims: [{ ...claim, before: { ...claim.before, due_at } }] }, 'undo/');
  expect(await readErrorBody(await undoTo('0000-01-01T00:00:00Z'))).toMatchObject({
    status: 400,
    errors: [{ field: 'claims.0.before.due_at', message: 'Ingresá una fecha válida' }],
  });
  await undoTo('2099-01-01T00:00:00.000Z');

  const { due_at } = await read(claim.id);
  expect(Date.parse(due_at ?? '')).toBeLessThan(Date.parse('2099-01-01T00:00:00.000Z'));
});

test('a claim that changed meanwhile, or cannot be reopened, is refused with the reason; the others are changed', async () => {
  const { staff, ids, change, undo } = await someClaims(2);
  const line = await aCompletedOrder(db);
  const old = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  await staff.visitor.patch(`/warranty-claims/${old.id}/`, { status: 'rejected' });
  await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  const [first = 0, second = 0] = ids;

  const report = await change({
    status: 'reviewing',
    claims: [{ id: first, version: 1 }, { id: second, version: 9 }, { id: old.id }, { id: 2_000_000_000 }],
  });
  const repeated = await change({ status: 'reviewing', claims: [{ id: first, version: 1 }] });
  await staff.visitor.patch(`/warranty-claims/${first}/`, { admin_notes: 'Llamó' });

  expect(report.changed.map(({ id }) => id)).toEqual([first]);
  expect(report.refused).toEqual([
    { id: second, reason: 'Otra persona lo cambió mientras tanto' },
    { id: old.id, reason: expect.stringMatching(/reclamo/) },
    { id: 2_000_000_000, reason: 'Ese reclamo ya no existe' },
  ]);
  expect(repeated.unchanged).toEqual([first]);
  expect((await undo(report)).refused).toEqual([
    { id: first, reason: 'Otra persona lo cambió mientras tanto' },
  ]);
});

test('all that match a search are changed, up to the newest that was seen, and stay without an assignee', async () => {
  const { name, ids, change, read, list } = await someClaims(2);
  const { newest_id } = await list(`search=${encodeURIComponent(name)}`);
  const late = await makeClaim<TrackedClaimView>(aVisitor(db), await anonymousClaimDraft(db, { name }));

  const { changed } = await change({ status: 'reviewing', matching: { search: name, max_id: newest_id } });

  expect(changed.map(({ id }) => id)).toEqual(ids);
  expect((await read(late.id)).status).toBe('pending');
  expect((await read(ids[0] ?? 0)).assignee).toBeNull();
});

test('the list has the claims of the caller, and open ones that are not taken, each with its counts', async () => {
  const { name, staff, ids, list } = await someClaims(3);
  const [mine = 0, free = 0, closed = 0] = ids;
  await staff.visitor.patch(`/warranty-claims/${mine}/assignee/`, { assignee: 'me', seen: null });
  await db.update(warrantyClaims).set({ status: 'rejected' }).where(eq(warrantyClaims.id, closed));
  const search = `search=${encodeURIComponent(name)}`;

  const own = await list('assignee=me');
  const untaken = await list(`${search}&assignee=none`);

  expect(own.results.map(({ id }) => id)).toEqual([mine]);
  expect(own.counts).toMatchObject({ pending: 1, rejected: 0 });
  expect(untaken.results.map(({ id }) => id)).toEqual([free]);
  expect((await list(`${search}&assignee=me&status=reviewing`)).count).toBe(0);
});

test('selected claims are a CSV file whose formulas are escaped, also for Excel in Spanish', async () => {
  const { name, staff, ids } = await someClaims(2);
  const [first = 0] = ids;
  await db
    .update(warrantyClaims)
    .set({ adminNotes: '=1+1', orderNumber: '12' })
    .where(eq(warrantyClaims.id, first));
  const file = async (query: string) => (await staff.visitor.get(`/warranty-claims/export/?${query}`)).text();

  const rows: { [column: string]: string }[] = parse(await file(`ids=${first}`), {
    columns: true,
    bom: true,
  });
  const matching = await file(`search=${encodeURIComponent(name)}&max_id=${first}&format=excel`);

  expect(rows).toMatchObject([
    { Reclamo: String(first), Estado: 'Pendiente de revisión', Nombre: name, 'Notas internas': "'=1+1" },
  ]);
  expect(matching.split('\r\n')).toHaveLength(3);
  expect(matching).toContain(`\r\n${first};`);
});

test('a selection is either listed or a search, and of at most 500 claims', async () => {
  const { ids, send } = await someClaims(1);

  expect((await send({ status: 'reviewing' })).status).toBe(400);
  const both = await send({
    status: 'reviewing',
    claims: [{ id: ids[0] }],
    matching: { max_id: 1 },
  });
  expect(await readErrorBody(both)).toMatchObject({
    errors: [{ message: 'Elegí los reclamos por su número o por una búsqueda, no de las dos formas' }],
  });
  const many = Array.from({ length: 501 }, (_, index) => ({ id: index + 1 }));
  expect((await send({ status: 'reviewing', claims: many })).status).toBe(400);
});
