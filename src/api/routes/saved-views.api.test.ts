import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SavedView, SavedViews } from '#contract/saved-views.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { db } from '#tests/support/database.ts';
import { aSession } from '#tests/support/sessions.ts';

type Session = Awaited<ReturnType<typeof aSession>>;

const staff = (staffRole: Exclude<StaffRole, 'owner'> = 'manager') =>
  aSession(db, { isStaff: true, staffRole });
const owner = () => aSession(db, { isStaff: true, isSuperuser: true });
const views = async ({ visitor }: Session, list = 'products') =>
  (await (await visitor.get(`/saved-views/?list=${list}`)).json()) as SavedViews;
const create = ({ visitor }: Session, draft: object) =>
  visitor.send('POST', '/saved-views/', {
    body: { list: 'products', name: 'Sin stock', search: 'stock=out-of-stock', ...draft },
  });
const created = async (session: Session, draft: object = {}) =>
  (await (await create(session, draft)).json()) as SavedView;
const change = ({ visitor }: Session, id: number, body: object) =>
  visitor.send('PATCH', `/saved-views/${id}/`, { body });
const remove = ({ visitor }: Session, id: number) => visitor.delete(`/saved-views/${id}/`);
const choose = ({ visitor }: Session, choice: object) =>
  visitor.send('PUT', '/list-choices/', { body: { list: 'products', ...choice } });
const logged = ({ user }: Session) =>
  db
    .select({
      action: activityLogs.action,
      description: activityLogs.description,
      changes: activityLogs.changes,
    })
    .from(activityLogs)
    .where(and(eq(activityLogs.userId, user.id), like(activityLogs.description, '%vista compartida%')))
    .orderBy(activityLogs.id);

test('a view is its author’s until it is shared with the staff who may see that list', async () => {
  const author = await staff();
  const colleague = await staff('stock');
  const { id } = await created(author, { list: 'users', name: 'Inactivos', search: 'status=inactive' });
  const reader = await staff('reader');

  expect((await views(author, 'users')).results).toMatchObject([
    { name: 'Inactivos', search: 'status=inactive', is_own: true, can_edit: true, is_shared: false },
  ]);
  expect((await views(reader, 'users')).results).toEqual([]);
  expect((await change(reader, id, { name: 'x' })).status).toBe(404);
  expect((await change(author, id, { is_shared: true })).status).toBe(200);
  expect((await views(reader, 'users')).results).toMatchObject([
    { name: 'Inactivos', is_own: false, can_edit: false, is_shared: true },
  ]);
  expect((await change(reader, id, { name: 'x' })).status).toBe(403);
  expect((await remove(reader, id)).status).toBe(403);
  // The role of the stock does not see people, nor the views of their list.
  expect((await colleague.visitor.get('/saved-views/?list=users')).status).toBe(403);
  expect((await change(colleague, id, { name: 'x' })).status).toBe(404);
  expect((await create(colleague, { list: 'users' })).status).toBe(403);
  const superuser = await owner();
  expect((await change(superuser, id, { name: 'Dados de baja' })).status).toBe(200);
  expect((await views(author, 'users')).results).toMatchObject([{ name: 'Dados de baja' }]);
  expect(await logged(superuser)).toMatchObject([
    { action: 'update', description: `Guardó la vista compartida N.º ${id}` },
  ]);
});

test('the log has neither the name nor the filters of a shared view', async () => {
  const author = await staff();
  const { id } = await created(author, {
    list: 'users',
    name: 'Rosa Lugones',
    search: 'search=Rosa+Lugones',
    is_shared: true,
  });
  const edit = { name: 'Pedidos de Rosa', search: 'email=rosa.lugones%40example.com' };
  expect(await (await change(author, id, edit)).json()).toMatchObject(edit);
  await remove(author, id);

  expect(await logged(author)).toEqual([
    {
      action: 'create',
      description: `Guardó la vista compartida N.º ${id}`,
      changes: { is_shared: { before: null, after: true } },
    },
    { action: 'update', description: `Guardó la vista compartida N.º ${id}`, changes: {} },
    {
      action: 'delete',
      description: `Eliminó la vista compartida N.º ${id}`,
      changes: { is_shared: { before: true, after: null } },
    },
  ]);
});

test('names are unique for a person and a list, and what is invalid has an error at its field', async () => {
  const author = await staff();
  await created(author);
  const errors = async (draft: object) =>
    ((await (await create(author, draft)).json()) as { errors: object[] }).errors;

  expect(await errors({ name: 'SIN stock' })).toEqual([
    { field: 'name', message: 'Ya tenés una vista con ese nombre en esta lista' },
  ]);
  expect(await errors({ name: '  ' })).toEqual([{ field: 'name', message: 'Poné un nombre' }]);
  expect(await errors({ name: 'Otra', search: 'a=<b>' })).toEqual([
    { field: 'search', message: 'Los filtros de la vista no son válidos' },
  ]);
  expect((await create(author, { list: 'orders' })).status).toBe(201);
  expect((await create(await staff(), {})).status).toBe(201);
});

test('a person has up to 30 views of a list', async () => {
  const author = await staff();
  await Promise.all(Array.from({ length: 30 }, (_, index) => create(author, { name: `Vista ${index}` })));

  expect(await (await create(author, { name: 'Una más' })).json()).toMatchObject({
    errors: [
      { field: 'name', message: 'Podés guardar hasta 30 vistas de cada lista: eliminá alguna primero' },
    ],
  });
  expect((await create(author, { list: 'claims', name: 'Una más' })).status).toBe(201);
});

test('of two edits of a view, the later one gets EDIT_CONFLICT with the view', async () => {
  const author = await staff();
  const { id, version } = await created(author);

  await change(author, id, { name: 'Agotados', version });
  const refused = await change(author, id, { name: 'Faltantes', version });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: { name: 'Agotados' } });
});

test('the columns and the default view of a list are remembered per person', async () => {
  const author = await staff();
  const other = await staff();
  const { id } = await created(other, { is_shared: true, name: 'Compartida' });
  const own = await created(author);

  await choose(author, { columns: 'name,stock' });
  await choose(author, { default_view: id });
  expect(await views(author)).toMatchObject({ columns: 'name,stock', default_view: id });
  expect(await views(other)).toMatchObject({ columns: null, default_view: null });
  expect(await views(author, 'orders')).toMatchObject({ columns: null, default_view: null });
  // A view that is no longer shared is no default, and a deleted one neither.
  await change(other, id, { is_shared: false });
  expect((await views(author)).default_view).toBeNull();
  expect(await (await choose(author, { default_view: id })).json()).toMatchObject({
    errors: [{ field: 'default_view', message: 'Esa vista ya no existe' }],
  });
  await choose(author, { default_view: own.id });
  expect((await remove(author, own.id)).status).toBe(204);
  expect(await views(author)).toMatchObject({ columns: 'name,stock', default_view: null });
  await choose(author, { columns: null });
  expect((await views(author)).columns).toBeNull();
});
