import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { aVisitor } from '#tests/support/api.ts';
import {
  aCompletedOrder,
  anonymousClaimDraft,
  aPhoto,
  extractLinkToken,
  lineClaimDraft,
  makeClaim,
} from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aSession } from '#tests/support/sessions.ts';
import { lastActivity } from '#tests/support/staff.ts';

const staffSession = await aSession(db, { isStaff: true });
const edit = (id: number, body: object) =>
  staffSession.visitor.send('PATCH', `/warranty-claims/${id}/`, { body });

async function anOpenClaim(values: object = {}) {
  const visitor = aVisitor(db);
  const draft = await anonymousClaimDraft(db, values);
  const { id } = await makeClaim<TrackedClaimView>(visitor, draft);
  const [mail] = (await runJobs(db, pool)).filter(({ to }) => to === draft.email);
  if (!mail) throw new Error('no mail was written');
  const token = extractLinkToken(mail);
  const mails = async () => (await runJobs(db, pool)).filter(({ to }) => to === draft.email);
  return { id, visitor, draft, mail, token, track: `/warranty-claims/track/${token}/`, mails };
}

test('an anonymous claimant gets a mail with the private link, and the shop a notification without it', async () => {
  const draft = await anonymousClaimDraft(db, {
    product_name: 'Mirá www.evil.example',
    order_number: 'ML-12',
  });
  const { id } = await makeClaim<TrackedClaimView>(aVisitor(db), draft);

  const mails = await runJobs(db, pool);

  const made = mails.find(({ to }) => to === draft.email);
  const notice = mails.find(({ to }) => to !== draft.email);
  expect(made?.subject).toBe(`Recibimos tu reclamo N.º ${id}`);
  expect(made?.text).toContain('Hola. Recibimos');
  expect(made?.text).not.toContain('Lola');
  expect(made?.text).toContain('te contactaremos en 48-72 horas hábiles');
  expect(made?.text).toMatch(/http:\/\/localhost:3000\/garantia\/seguimiento\/[\w-]{43}/);
  expect(made?.html).toMatch(/href="http:\/\/localhost:3000\/garantia\/seguimiento\/[\w-]{43}"/);
  // Text of an anonymous claim is not mailed to its unverified address.
  expect(made?.text).not.toContain('evil');
  expect(made?.text).not.toContain(draft.description);
  expect(notice?.subject).toBe(`Reclamo nuevo N.º ${id}`);
  expect(notice?.text).toContain(draft.email);
  expect(notice?.text).toContain(`/admin/garantias?claim=${id}`);
  expect(notice?.text).not.toContain('seguimiento');
  expect(notice?.text).not.toMatch(/evil|ML-12/);
});

test('the mail to a customer links to their account', async () => {
  const line = await aCompletedOrder(db);
  const { id } = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));

  const mails = await runJobs(db, pool);

  const mail = mails.find(({ subject }) => subject === `Recibimos tu reclamo N.º ${id}`);
  expect(mail?.to).toBe(line.customer.account.email);
  expect(mail?.text).toContain('Hola, Ana Paz.');
  expect(mail?.text).toContain(`por Moby Dick (pedido N.º ${line.order.id})`);
  expect(mail?.text).toContain('/configuracion?section=warranty&vista=solicitudes');
  expect(mail?.text).not.toContain('seguimiento');
});

test('the private link shows the public view of its claim and of no other', async () => {
  const one = await anOpenClaim();
  const other = await anOpenClaim();
  await edit(one.id, { status: 'reviewing', admin_notes: 'Desconfiar', resolution_details: 'Un blister' });

  const response = await one.visitor.get(one.track);

  const view = (await response.json()) as TrackedClaimView;
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(view).toMatchObject({
    id: one.id,
    status: 'reviewing',
    status_display: 'En revisión',
    resolution_details: '',
    timeline: [
      { kind: 'created', status: 'pending' },
      { kind: 'status', status: 'reviewing' },
    ],
  });
  expect(JSON.stringify(view)).not.toMatch(
    new RegExp(`Desconfiar|admin_notes|${one.draft.email}|Lola|track`),
  );
  expect(((await (await other.visitor.get(other.track)).json()) as TrackedClaimView).id).toBe(other.id);
});

test('an invalid link is a 404, and guessing is rate-limited', async () => {
  const { token, id } = await anOpenClaim();
  const [row] = await db.select().from(warrantyClaims).where(eq(warrantyClaims.id, id));
  const guesser = aVisitor(db);
  const wrong = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.toLowerCase(),
    token.slice(0, -1),
    // The hash, which a leaked database would contain.
    row?.trackHash ?? '',
    String(id),
    `%00${token.slice(1)}`,
    `${token}%2F`,
  ];
  for (const guess of wrong) {
    const response = await guesser.get(`/warranty-claims/track/${guess}/`);
    expect((await readErrorBody(response)).status, guess).toBe(404);
  }
  const statuses = new Set<number>();
  for (let i = 0; i < 70; i++) {
    const guess = `${'x'.repeat(40)}${String(i).padStart(3, '0')}`;
    statuses.add((await guesser.get(`/warranty-claims/track/${guess}/`)).status);
  }

  expect(statuses).toEqual(new Set([404, 429]));
  const blocked = await guesser.get(`/warranty-claims/track/${token}/`);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await aVisitor(db).get(`/warranty-claims/track/${token}/`)).status).toBe(200);
});

test('neither the database nor the job queue contains the link', async () => {
  const { token } = await anOpenClaim();
  const { rows: tables } = await pool.query(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables as Array<{ name: string }>) {
    const { rows } = await pool.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE $1`, [`%${token}%`]);
    expect(rows, name).toEqual([]);
  }
});

test('the claimant is notified of a new status, an answer and a photo request, each with the same link', async () => {
  const { id, token, mails } = await anOpenClaim();

  await edit(id, { status: 'reviewing' });
  const [moved] = await mails();
  await edit(id, { photo_request: 'Una del reverso del blister' });
  const [asked] = await mails();
  await edit(id, {
    status: 'approved',
    admin_response: 'Tenés razón.',
    resolution_details: 'Va un blister.',
  });
  const [approved] = await mails();

  expect(moved?.subject).toBe(`Tu reclamo N.º ${id}: En revisión`);
  expect(asked?.subject).toBe(`Necesitamos una foto más para tu reclamo N.º ${id}`);
  expect(asked?.text).toContain('Una del reverso del blister');
  expect(approved?.text).toContain('Nuestra respuesta: Tenés razón.');
  expect(approved?.text).toContain('Cómo se resuelve: Va un blister.');
  for (const mail of [moved, asked, approved]) expect(mail && extractLinkToken(mail)).toBe(token);
});

test('no mail is sent for notes or when staff opt out, and several changes are one mail', async () => {
  const { id, mails } = await anOpenClaim();

  await edit(id, { admin_notes: 'Llamar' });
  await edit(id, { status: 'reviewing', notify: false });
  await edit(id, { resolution_details: 'Se verá' });
  expect(await mails()).toEqual([]);
  await edit(id, { status: 'approved' });
  await edit(id, { status: 'resolved', admin_response: 'Listo' });

  expect((await mails()).map(({ subject }) => subject)).toEqual([`Tu reclamo N.º ${id}: Resuelto`]);
});

test('a change is mailed even if a later change is made without notification', async () => {
  const { id, mails } = await anOpenClaim();

  await edit(id, { status: 'approved' });
  await edit(id, { status: 'resolved', notify: false });

  expect((await mails()).map(({ subject }) => subject)).toEqual([`Tu reclamo N.º ${id}: Resuelto`]);
});

test('a photo request is mailed together with the change after it', async () => {
  const { id, mails } = await anOpenClaim();

  await edit(id, { photo_request: 'Una del reverso' });
  await edit(id, { admin_response: 'Casi' });

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Necesitamos una foto más para tu reclamo N.º ${id}`);
  expect(mail?.text).toContain('Nuestra respuesta: Casi');
});

test('closing a claim clears its photo request, and reopening it sets a due time', async () => {
  const { id } = await anOpenClaim();
  await edit(id, { photo_request: 'Una del reverso' });

  const closed = await edit(id, { status: 'rejected' });

  expect(await closed.json()).toMatchObject({ photo_request: null, due_at: null });
  expect(await lastActivity(db)).toMatchObject({
    changes: { photo_request: { before: 'Una del reverso', after: '' } },
  });
  const asked = await edit(id, { photo_request: 'Otra' });
  expect(await readErrorBody(asked)).toMatchObject({ status: 400, errors: [{ field: 'photo_request' }] });
  const reopened = await edit(id, { status: 'reviewing' });
  expect(await reopened.json()).toMatchObject({ photo_request: null, due_at: expect.any(String) });
});

test('with another server secret the next mail has a new link, which is the valid one from then on', async () => {
  const { id, token, mails } = await anOpenClaim();
  await db.update(warrantyClaims).set({ trackHash: 'of-another-secret' }).where(eq(warrantyClaims.id, id));
  expect((await aVisitor(db).get(`/warranty-claims/track/${token}/`)).status).toBe(404);

  await edit(id, { status: 'reviewing' });
  const [mail] = await mails();

  expect((await aVisitor(db).get(`/warranty-claims/track/${mail && extractLinkToken(mail)}/`)).status).toBe(
    200,
  );
});

test('a photo requested by staff is added once at the link; the shop is notified and the due time restarts', async () => {
  const { id, visitor, track } = await anOpenClaim();
  const photo = await aPhoto(db);
  const add = (url: string) => visitor.post(`${track}photos/`, { photo: url });
  expect(await readErrorBody(await add(photo))).toMatchObject({ status: 409, code: 'NO_PHOTO_ASKED' });
  await edit(id, { photo_request: 'El reverso' });
  expect(await (await visitor.get(track)).json()).toMatchObject({
    photo_request: 'El reverso',
    due_at: null,
  });
  const gone = await add('/media/0123456789abcdef-9x9.webp');
  expect(await readErrorBody(gone)).toMatchObject({ status: 400, errors: [{ field: 'photo' }] });
  await runJobs(db, pool);

  const [first, again] = await Promise.all([add(photo), add(photo)]);

  expect([first.status, again.status]).toEqual([201, 201]);
  const view = (await again.json()) as TrackedClaimView;
  expect(view.photos.slice(1)).toEqual([{ url: photo, label: 'Foto agregada', position: null }]);
  expect(view.photo_request).toBeNull();
  expect(view.due_at).not.toBeNull();
  expect(view.timeline.map(({ kind }) => kind)).toEqual(['created', 'photo_request', 'photo_added']);
  expect((await runJobs(db, pool)).map(({ subject }) => subject)).toEqual([
    `Llegó la foto del reclamo N.º ${id}`,
  ]);
  expect(await lastActivity(db)).toMatchObject({
    description: `Se agregó una foto al reclamo N.º ${id}`,
    username: '',
    changes: {
      photo: { before: null, after: photo },
      photo_request: { before: 'El reverso', after: '' },
    },
  });
  expect(await readErrorBody(await add(await aPhoto(db)))).toMatchObject({ code: 'NO_PHOTO_ASKED' });
});

test('a photo that the claim already has does not answer the next request, and the error says so', async () => {
  const { id, visitor, track } = await anOpenClaim();
  const photo = await aPhoto(db);
  const add = (url: string) => visitor.post(`${track}photos/`, { photo: url });
  await edit(id, { photo_request: 'El reverso' });
  await add(photo);
  await edit(id, { photo_request: 'El frente' });

  const again = await readErrorBody(await add(photo));

  expect(again).toMatchObject({
    status: 400,
    errors: [{ field: 'photo', message: 'El reclamo ya tiene esa foto: mandá otra' }],
  });
  const view = (await (await visitor.get(track)).json()) as TrackedClaimView;
  expect(view.photo_request).toBe('El frente');
  expect(view.photos.slice(1)).toHaveLength(1);
  expect(await (await add(await aPhoto(db))).json()).toMatchObject({ photo_request: null });
});

test('a customer adds the requested photo from their account', async () => {
  const line = await aCompletedOrder(db);
  const { id } = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  const photo = await aPhoto(db);
  await edit(id, { photo_request: 'El reverso' });

  const response = await line.customer.visitor.post(`/warranty-claims/${id}/photos/`, { photo });

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ photos: [{}, { url: photo }], photo_request: null });
  expect(await lastActivity(db)).toMatchObject({ username: line.customer.account.username });
});

test('mail and page of a reopened claim omit the withdrawn answer, which staff still see', async () => {
  const { id, mails, visitor, track } = await anOpenClaim();
  const answer = async () => ((await (await visitor.get(track)).json()) as TrackedClaimView).admin_response;
  await edit(id, { status: 'rejected', admin_response: 'No se ve el blister.' });
  expect((await mails())[0]?.text).toContain('No se ve el blister.');
  expect(await answer()).toBe('No se ve el blister.');

  const saved = await edit(id, { status: 'reviewing' });
  const [reopened] = await mails();
  const whileOpen = await answer();
  await edit(id, { photo_request: 'El blister de frente' });
  const [asked] = await mails();
  await edit(id, { status: 'approved', admin_response: 'Ahora se ve: te mandamos otro.' });
  const [approved] = await mails();

  expect(reopened?.subject).toBe(`Tu reclamo N.º ${id}: En revisión`);
  expect(reopened?.text).not.toContain('No se ve el blister.');
  expect(asked?.text).toContain('El blister de frente');
  expect(asked?.text).not.toContain('No se ve el blister.');
  expect(approved?.text).toContain('Ahora se ve: te mandamos otro.');
  expect(await saved.json()).toMatchObject({ admin_response: 'No se ve el blister.' });
  expect([whileOpen, await answer()]).toEqual(['', 'Ahora se ve: te mandamos otro.']);
});

test('an answer sent with the reopening is in its mail', async () => {
  const { id, mails } = await anOpenClaim();
  await edit(id, { status: 'rejected', admin_response: 'No se ve el blister.' });
  await mails();

  await edit(id, { status: 'pending', admin_response: 'Lo vemos de nuevo.' });

  expect((await mails())[0]?.text).toContain('Lo vemos de nuevo.');
});
