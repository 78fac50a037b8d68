import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { db } from '#tests/support/database.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

type Row = { [column: string]: string };

async function aShop() {
  await db.update(orders).set({ deletedAt: new Date() });
  const boss = await aSession(db, { isStaff: true });
  const customer = await aSession(db, { firstName: '=Ana', lastName: 'Ñúñez' });
  const read = async (asked: string) => {
    const response = await boss.visitor.get(`/orders/export/${asked}`);
    const bytes = await response.clone().arrayBuffer();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const rows: Row[] = response.ok ? parse(text, { columns: true, bom: true }) : [];
    return { response, text, rows, numbers: [...new Set(rows.map((row) => Number(row.Pedido)))] };
  };
  const orderAt = async (moment: string, ...wanted: Parameters<typeof placeOrder>[1][]) => {
    const { id } = await placeOrder(customer.visitor, ...wanted);
    await db
      .update(orders)
      .set({ createdAt: new Date(moment) })
      .where(eq(orders.id, id));
    return id;
  };
  return { boss, customer, read, orderAt };
}

test('a file of orders has a row per line with the total once, and formulas are escaped', async () => {
  const { boss, customer, read, orderAt } = await aShop();
  const one = await aBlister(db, { price: 1_234.5 });
  const other = await aBlister(db, { price: 100 }, '@cmd "x", y');
  const id = await orderAt(
    '2026-03-02T02:59:00Z',
    { blister: one, quantity: 2 },
    { blister: other, quantity: 1 },
  );
  await boss.visitor.put(`/orders/${id}/`, { shipping_address: '+Av. Siempreviva "742"', notify: false });
  await db.update(orders).set({ note: '=HYPERLINK("x")\nTimbre 2' }).where(eq(orders.id, id));

  const { response, text, rows } = await read('');

  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="semillero-pedidos.csv"');
  expect(text.startsWith('\uFEFFPedido,Fecha,Estado,')).toBe(true);
  expect(rows).toMatchObject([
    {
      Pedido: String(id),
      Fecha: '2026-03-01 23:59',
      Estado: 'Pendiente',
      Archivado: 'no',
      Cliente: "'=Ana Ñúñez",
      Usuario: customer.account.username,
      Dirección: '\'+Av. Siempreviva "742"',
      Nota: '\'=HYPERLINK("x")\nTimbre 2',
      Producto: 'Moby Dick',
      Semillas: '3',
      Cantidad: '2',
      Precio: '1234.50',
      Importe: '2469.00',
      'Total del pedido': '2569.00',
    },
    { Producto: '\'@cmd "x", y', Importe: '100.00', 'Total del pedido': '' },
  ]);
});

test('a period is inclusive, in days of Buenos Aires, and can be filtered by status', async () => {
  const { boss, read, orderAt } = await aShop();
  const blister = await aBlister(db, { stock: 9 });
  const line = { blister, quantity: 1 };
  const before = await orderAt('2026-03-01T02:59:59Z', line);
  const first = await orderAt('2026-03-01T03:00:00Z', line);
  const last = await orderAt('2026-03-03T02:59:59Z', line);
  const after = await orderAt('2026-03-03T03:00:00Z', line);
  await boss.visitor.put(`/orders/${last}/`, { status: 'completed' });

  expect((await read('?from=2026-03-01&to=2026-03-02')).numbers).toEqual([first, last]);
  expect((await read('?from=2026-03-02')).numbers).toEqual([last, after]);
  expect((await read('?to=2026-03-01&from=&status=')).numbers).toEqual([before, first]);
  const completed = await read('?from=2026-03-01&to=2026-03-02&status=completed');
  expect(completed.numbers).toEqual([last]);
  expect(completed.response.headers.get('content-disposition')).toContain(
    '"semillero-pedidos-completed-2026-03-01-2026-03-02.csv"',
  );
  expect((await read('?from=2026-04-01')).rows).toEqual([]);
});

test('an invalid period is rejected, and only staff can download the file', async () => {
  const { customer, read } = await aShop();

  for (const asked of [
    '?from=ayer',
    '?from=2026-02-30',
    '?from=2026-03-02&to=2026-03-01',
    '?status=x',
    '?from=0000-01-01',
    '?to=9999-12-31',
    '?format=pdf',
  ])
    expect((await read(asked)).response.status, asked).toBe(400);
  expect(await (await read('?from=2026-03-02&to=2026-03-01')).response.json()).toMatchObject({
    errors: [{ field: 'to', message: 'La fecha final no puede ser anterior a la inicial' }],
  });
  expect((await customer.visitor.get('/orders/export/')).status).toBe(403);
});

test('for a spreadsheet in Spanish, cells are separated by semicolons and decimals by commas', async () => {
  const { boss, orderAt } = await aShop();
  await orderAt('2026-03-01T12:00:00Z', {
    blister: await aBlister(db, { price: 1_234.5 }, 'Uno;=1'),
    quantity: 2,
  });

  const response = await boss.visitor.get('/orders/export/?format=excel');

  const [head, row] = (await response.text()).split('\r\n');
  expect(head).toContain('Pedido;Fecha;Estado;');
  expect(row).toMatch(/;"Uno;'=1";.*;3;2;1234,50;2469,00;2469,00$/);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
});

test('an export of more orders than one batch is complete and in order', async () => {
  const { read, orderAt } = await aShop();
  const blister = await aBlister(db);
  const id = await orderAt('2026-01-01T12:00:00Z', { blister, quantity: 1 });
  await db.execute(`
    INSERT INTO orders (customer_id, customer_first_name, customer_last_name, customer_username, search_words,
      customer_email, customer_phone, recipient_name, delivery_type, total, created_at, updated_at)
    SELECT customer_id, 'Ana', 'Paz', 'ana', 'ana', 'a@example.com', '1122334455', 'Ana', 'coordinate', 1,
      created_at + (n % 7) * interval '1 second', now()
    FROM orders, generate_series(1, 1200) n WHERE id = ${id}`);
  await db.execute(`
    INSERT INTO order_lines (order_id, product_id, blister_id, quantity, price_at_time, product_name, product_brand, seed_count)
    SELECT o.id, ${blister.productId}, ${blister.id}, 1, 1, 'X', 'Y', 3 FROM orders o WHERE o.id > ${id}`);

  const { rows, numbers } = await read('?from=2026-01-01&to=2026-01-01');

  expect(rows).toHaveLength(1201);
  expect(numbers).toHaveLength(1201);
  expect(rows.map((row) => row.Fecha)).toEqual(rows.map((row) => row.Fecha).toSorted());
});

test('the file of a selection has the chosen orders, or those that match up to the newest one seen', async () => {
  const { boss, customer, read, orderAt } = await aShop();
  const blister = await aBlister(db, { stock: 9 });
  const line = { blister, quantity: 1 };
  const first = await orderAt('2026-03-01T10:00:00Z', line);
  const second = await orderAt('2026-03-02T10:00:00Z', line);
  const archived = await orderAt('2026-03-03T10:00:00Z', line);
  await boss.visitor.put(`/orders/${archived}/`, { is_archived: true });
  const { username } = customer.account;

  const chosen = await read(`?ids=${archived},${first}`);
  expect(chosen.numbers).toEqual([first, archived]);
  expect(chosen.response.headers.get('content-disposition')).toContain('semillero-pedidos-elegidos.csv');
  expect((await read(`?tab=pending&search=${username}&max_id=${second}`)).numbers).toEqual([first, second]);
  expect((await read(`?tab=pending&search=${username}&max_id=${first}`)).numbers).toEqual([first]);
  expect((await read(`?tab=archived&max_id=${archived}`)).numbers).toEqual([archived]);
  for (const search of ['nadie', 'nadie%00%40correo'])
    expect((await read(`?search=${search}&max_id=${archived}`)).numbers).toEqual([]);
  for (const query of ['ids=1,x', 'tab=todos', 'max_id=0', `ids=${'1,'.repeat(500)}1`])
    expect((await read(`?${query}`)).response.status, query).toBe(400);
});
