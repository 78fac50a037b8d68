import { expect, test } from 'vitest';
import type { OrderAnnotations, OrderEventView, StaffOrderPage } from '#contract/orders.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const SECRET_NOTE = 'Llamó dos veces, paga tarde';
const SECRET_TAG = 'cliente difícil';

async function anOrder() {
  const boss = await aSession(db, { isStaff: true });
  const customer = await aSession(db);
  const blister = await aBlister(db, { stock: 9 });
  const { id } = await placeOrder(customer.visitor, { blister, quantity: 2 });
  const tag = (body: object, who = boss) => who.visitor.patch(`/orders/${id}/tags/`, body);
  const note = (text: string, who = boss) => who.visitor.post(`/orders/${id}/notes/`, { text });
  const read = async () =>
    (await (await boss.visitor.get(`/orders/${id}/annotations/`)).json()) as OrderAnnotations;
  const list = async (query: string) =>
    (await (await boss.visitor.get(`/orders/?${query}`)).json()) as StaffOrderPage;
  return { boss, customer, blister, id, tag, note, read, list };
}

test('staff note and tag an order, with author and time; lists show the newest note and filter by tag', async () => {
  const { boss, id, tag, note, read, list } = await anOrder();
  const other = await aSession(db, { isStaff: true });

  expect((await note('Primera nota')).status).toBe(201);
  await note(`${SECRET_NOTE}\r\nSegunda línea`, other);
  await tag({ add: ['  URGENTE ', 'envío  a córdoba'] });
  const { notes, ...annotations } = await read();

  expect(annotations).toEqual({
    tags: ['envío a córdoba', 'urgente'],
    note_count: 2,
    assignee: null,
    entered_by: '',
    lapses_at: null,
  });
  expect(notes.map(({ author, text }) => [author, text])).toEqual([
    [other.account.username, `${SECRET_NOTE}\nSegunda línea`],
    [boss.account.username, 'Primera nota'],
  ]);
  const [listed] = (await list('status=pending&tag=Urgente')).results;
  expect(listed).toMatchObject({
    id,
    annotations: { tags: ['envío a córdoba', 'urgente'], note_count: 2, notes: [{ id: notes[0]?.id }] },
  });
  expect((await list('status=pending&tag=urgente')).counts.pending).toBe(1);
  expect((await list('status=completed&tag=urgente')).count).toBe(0);
  expect((await list('tag=otra')).count).toBe(0);
  const tags = (await (await boss.visitor.get('/orders/tags/')).json()) as { results: string[] };
  expect(tags.results).toEqual(expect.arrayContaining(['envío a córdoba', 'urgente']));
  const history = (await (await boss.visitor.get(`/orders/${id}/history/`)).json()) as {
    results: OrderEventView[];
  };
  expect(history.results.map(({ description }) => description)).toEqual([
    `Cambió las etiquetas del pedido N.º ${id}`,
    `Agregó una nota interna al pedido N.º ${id}`,
    `Agregó una nota interna al pedido N.º ${id}`,
    `Hizo el pedido N.º ${id}`,
  ]);
});

test('a repeated note with the same key is added once, also when both requests arrive at once', async () => {
  const { boss, id, read } = await anOrder();
  const other = await aSession(db, { isStaff: true });
  const { id: otherId } = await anOrder();
  const add = (text: string, { by = boss, to = id, key = 'note-0001' } = {}) =>
    by.visitor.post(`/orders/${to}/notes/`, { text }, { 'Idempotency-Key': key });

  const answers = await Promise.all([add('Una vez'), add('Una vez')]);
  const later = await add('Una vez');

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { notes, note_count } = (await later.json()) as OrderAnnotations;
  expect(note_count).toBe(1);
  // The key of another request is refused; it is that of its account, and another key is another note.
  for (const refused of [await add('Otra'), await add('Una vez', { to: otherId })])
    expect(await readErrorBody(refused)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  await add('Una vez', { by: other });
  await add('Una vez', { key: 'note-0002' });
  expect((await read()).note_count).toBe(3);
  // A note that was deleted since is added again.
  await boss.visitor.delete(`/orders/${id}/notes/${notes[0]?.id}/`);
  await add('Una vez');
  expect((await read()).note_count).toBe(3);
});

test('tags of two editors are merged, a repeated change is none, and the list is read again after a change', async () => {
  const { boss, id, tag, read } = await anOrder();
  const other = await aSession(db, { isStaff: true });
  const etag = async () => (await boss.visitor.get('/orders/')).headers.get('etag');

  const before = await etag();
  await Promise.all([tag({ add: ['uno'] }), tag({ add: ['dos'] }, other)]);
  const after = await etag();
  await tag({ add: ['uno'], remove: ['tres'] });

  expect((await read()).tags).toEqual(['dos', 'uno']);
  expect(after).not.toBe(before);
  expect(await etag()).toBe(after);
  await tag({ add: ['cuatro'], remove: ['uno'] });
  expect((await read()).tags).toEqual(['cuatro', 'dos']);
  const history = (await (await boss.visitor.get(`/orders/${id}/history/`)).json()) as {
    results: OrderEventView[];
  };
  expect(history.results[0]?.changes).toEqual({ tags: { before: 'dos, uno', after: 'cuatro, dos' } });
});

test('no answer and no mail to a customer contains an internal note or a tag', async () => {
  const { boss, customer, id, tag, note } = await anOrder();
  await note(SECRET_NOTE);
  await tag({ add: [SECRET_TAG] });
  const { visitor, account } = customer;
  const draft = orderDraft({ blister: await aBlister(db), quantity: 1 });

  const answers = [
    await visitor.get(`/orders/${id}/`),
    await visitor.get(`/orders/my-orders/${id}/`),
    await visitor.get('/orders/my-orders/'),
    await visitor.get('/warranty-claims/eligible-orders/'),
    await visitor.post('/orders/', draft),
    await visitor.put(`/orders/${id}/`, { status: 'cancelled', version: 99 }),
    await visitor.put(`/orders/${id}/`, { status: 'cancelled' }),
  ];
  await boss.visitor.put(`/orders/${id}/`, { status: 'completed' });
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === account.email);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 409, 200]);
  expect(mails.length).toBeGreaterThan(0);
  const sent = [...(await Promise.all(answers.map((answer) => answer.text()))), JSON.stringify(mails)].join();
  for (const secret of [SECRET_NOTE, SECRET_TAG, 'annotations', 'note_count'])
    expect(sent).not.toContain(secret);
});

test('notes and tags are refused to customers and to visitors, and for orders that do not exist', async () => {
  const { boss, customer, id } = await anOrder();
  const send = ({ visitor }: { visitor: typeof boss.visitor }, order: number) => [
    visitor.get(`/orders/${order}/annotations/`),
    visitor.post(`/orders/${order}/notes/`, { text: 'x' }),
    visitor.patch(`/orders/${order}/tags/`, { add: ['x'] }),
  ];
  const statuses = async (calls: Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);

  expect(await statuses(send(customer, id))).toEqual([403, 403, 403]);
  expect(await statuses([customer.visitor.get('/orders/tags/')])).toEqual([403]);
  expect(await statuses(send({ visitor: aVisitor(db) }, id))).toEqual([401, 401, 401]);
  expect(await statuses(send(boss, 2_147_483_647))).toEqual([404, 404, 404]);
});

test.each([
  ['notes', { text: ' \n ' }, 'text', 'Escribí la nota'],
  ['notes', {}, 'text', 'Escribí la nota'],
  ['notes', { text: 'x'.repeat(1_001) }, 'text', 'La nota puede tener hasta 1000 caracteres'],
  ['notes', { text: 'a\u0000b' }, 'text', undefined],
  ['tags', { add: [''] }, 'add.0', 'Escribí la etiqueta'],
  ['tags', { add: ['x'.repeat(31)] }, 'add.0', 'Una etiqueta puede tener hasta 30 caracteres'],
  ['tags', { add: ['a,b'] }, 'add.0', 'La etiqueta tiene signos que no se admiten'],
  [
    'tags',
    { add: Array.from({ length: 11 }, (_, i) => `t${i}`) },
    'add',
    'Un pedido puede tener hasta 10 etiquetas',
  ],
])('%s %j is refused at its field', async (kind, body, field, message) => {
  const { boss, id } = await anOrder();
  const path = `/orders/${id}/${kind}/`;

  const response =
    kind === 'notes' ? await boss.visitor.post(path, body) : await boss.visitor.patch(path, body);

  const error = await readErrorBody(response);
  expect(error.status).toBe(400);
  if (message) expect(error).toMatchObject({ errors: [{ field, message }] });
});

test('an order cannot get an eleventh tag by a second request', async () => {
  const { tag, read } = await anOrder();
  await tag({ add: Array.from({ length: 10 }, (_, i) => `t${i}`) });

  expect(await readErrorBody(await tag({ add: ['otra'] }))).toMatchObject({
    status: 400,
    errors: [{ field: 'add', message: 'Un pedido puede tener hasta 10 etiquetas' }],
  });
  expect((await tag({ add: ['otra'], remove: ['t0'] })).status).toBe(200);
  expect((await read()).tags).toHaveLength(10);
});

test('a pending order says when it lapses, counted from its last change; a completed one does not', async () => {
  const { boss, id } = await anOrder();
  const days = { rules: { pendingOrderDays: 7 } };
  const lapsing = await aSession(db, { isStaff: true }, days);
  const read = async () =>
    (await (await lapsing.visitor.get(`/orders/${id}/annotations/`)).json()) as OrderAnnotations;
  const { updated_at } = (await (await boss.visitor.get(`/orders/${id}/`)).json()) as { updated_at: string };

  expect(Date.parse((await read()).lapses_at ?? '') - Date.parse(updated_at)).toBe(7 * 24 * 60 * 60 * 1000);
  await boss.visitor.put(`/orders/${id}/`, { status: 'completed', notify: false });
  expect((await read()).lapses_at).toBeNull();
});

test('the author edits and deletes a note, with its time; others are refused, and the log has no text', async () => {
  const { boss, customer, id, note, read } = await anOrder();
  const other = await aSession(db, { isStaff: true });
  await note('Otra nota', other);
  await note(SECRET_NOTE);
  const [own, foreign] = (await read()).notes;
  const path = (noteId = own?.id) => `/orders/${id}/notes/${noteId}/`;

  const edited = await boss.visitor.patch(path(), { text: 'Corregida' });

  const [after] = ((await edited.json()) as OrderAnnotations).notes;
  expect(own?.edited_at).toBeNull();
  expect(after).toMatchObject({ text: 'Corregida', author_id: boss.account.id, created_at: own?.created_at });
  expect(after?.edited_at).toMatch(/^\d{4}-/);
  expect((await boss.visitor.patch(path(), { text: ' ' })).status).toBe(400);
  for (const { visitor } of [other, customer]) {
    expect((await visitor.patch(path(), { text: 'x' })).status).toBe(403);
    expect((await visitor.delete(path())).status).toBe(403);
  }
  expect((await boss.visitor.delete(path(foreign?.id))).status).toBe(403);
  const left = (await (await boss.visitor.delete(path())).json()) as OrderAnnotations;
  expect(left.notes.map(({ text }) => text)).toEqual(['Otra nota']);
  expect((await boss.visitor.delete(path())).status).toBe(404);
  const history = await (await boss.visitor.get(`/orders/${id}/history/`)).text();
  expect(history).toContain(`Editó una nota interna del pedido N.º ${id}`);
  expect(history).toContain(`Eliminó una nota interna del pedido N.º ${id}`);
  expect(history).not.toContain('Corregida');
  expect(history).not.toContain(SECRET_NOTE);
});
