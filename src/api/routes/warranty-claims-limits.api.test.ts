import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { warrantyClaims } from '#db/schema/claims.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aClaimForm, anonymousClaimDraft, aPhoto } from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { until } from '#tests/support/until.ts';

const jpeg = await aPlainImage(64, 48, '#a00').jpeg().toBuffer();
const aForm = (photos: number) =>
  aClaimForm(Array.from({ length: photos }, () => ['photos[]', jpeg] as const));
const count = () => db.$count(warrantyClaims);

test('twenty concurrent claims from one address are created without exhausting the connection pool', async () => {
  const visitor = aVisitor(db);
  const drafts = await Promise.all(Array.from({ length: 20 }, () => anonymousClaimDraft(db)));

  const answers = await Promise.all(drafts.map((draft) => visitor.post('/warranty-claims/', draft)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});

test('one e-mail can make six claims an hour, also concurrently', async () => {
  const email = 'muchas@example.com';
  const drafts = await Promise.all(Array.from({ length: 9 }, () => anonymousClaimDraft(db, { email })));
  const before = await count();

  const answers = await Promise.all(drafts.map((draft) => aVisitor(db).post('/warranty-claims/', draft)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(await count()).toBe(before + 6);
  const late = answers.find(({ status }) => status !== 201) ?? new Response('{}');
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect(await readErrorBody(late)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  const other = await anonymousClaimDraft(db, { email: email.toUpperCase() });
  expect((await aVisitor(db).post('/warranty-claims/', other)).status).toBe(429);
  const later = aVisitor(db, { now: () => new Date(Date.now() + 3_601_000) });
  expect((await later.post('/warranty-claims/', other)).status).toBe(201);
});

test('rejected claims do not count towards the limit of their e-mail', async () => {
  const email = 'duena@example.com';
  const gone = await anonymousClaimDraft(db, { email, photo1: '/media/0123456789abcdef-9x9.webp' });
  for (let i = 0; i < 8; i++) expect((await aVisitor(db).post('/warranty-claims/', gone)).status).toBe(400);

  const response = await aVisitor(db).post('/warranty-claims/', await anonymousClaimDraft(db, { email }));

  expect(response.status).toBe(201);
});

test('each photo of a form counts as an upload', async () => {
  const visitor = aVisitor(db);
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await visitor.post('/warranty-claims/', aForm(3))).status);

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await visitor.post('/warranty-claims/', { ...(await anonymousClaimDraft(db)) })).status).toBe(201);
});

test('four forms are processed concurrently, and the others get BUSY', async () => {
  const answers: Response[] = [];
  const all: Array<Promise<unknown>> = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE warranty_claims IN ACCESS EXCLUSIVE MODE`);
    for (let i = 0; i < 6; i++)
      all.push(
        aVisitor(db)
          .post('/warranty-claims/', aForm(1))
          .then((answer) => answers.push(answer)),
      );
    await until(() => (answers.length === 2 ? true : undefined), { withinSeconds: 5 });
  });
  await Promise.all(all);

  expect(answers.map(({ status }) => status)).toEqual([503, 503, 201, 201, 201, 201]);
  const [busy = new Response()] = answers;
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await readErrorBody(busy)).toMatchObject({ code: 'BUSY' });
  expect((await aVisitor(db).post('/warranty-claims/', aForm(1))).status).toBe(201);
});

test.each([
  'multipart/form-data; xboundary=zzz; boundary=B',
  'multipart/form-data; x="boundary=zzz"; boundary=B',
])('the parts of a form of the type %s are counted by the multipart parser', async (type) => {
  const photo1 = await aPhoto(db);
  const part = (name: string, value: string) =>
    `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries({ ...(await anonymousClaimDraft(db)), photo1, more: '' });
  const parts = (more: number) =>
    `${fields.map(([name, value]) => part(name, value)).join('')}${part('x', '').repeat(more)}--B--\r\n`;
  const send = (more: number) =>
    aVisitor(db).send('POST', '/warranty-claims/', { headers: { 'content-type': type }, body: parts(more) });

  expect((await send(1)).status).toBe(201);
  expect(await readErrorBody(await send(100))).toMatchObject({ status: 400, errors: [{ field: '' }] });
});
