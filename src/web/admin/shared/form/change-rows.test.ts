import { expect, test } from 'vitest';
import { changeRows, sidesWithValues } from '#web/admin/shared/form/change-rows.ts';

type Entry = Parameters<typeof changeRows>[0];

const rowsFor = (subject: Entry['subject'], changes: Entry['changes']) =>
  changeRows({ subject, changes }).map(
    ({ label, before = '∅', after = '∅' }) => `${label}: ${before} → ${after}`,
  );

test('fields are listed in Spanish: prices in pesos, booleans and statuses in words', () => {
  expect(
    rowsFor('order', {
      status: { before: 'pending', after: 'completed' },
      order_total: { before: 12_000, after: 12_345.5 },
      is_archived: { before: false, after: true },
      shipping_address: { before: '', after: 'Coordinar entrega' },
    }),
  ).toEqual([
    'Estado: Pendiente → Completado',
    'Total: $\u00a012.000 → $\u00a012.345,50',
    'Dirección: ∅ → Coordinar entrega',
    'Archivado: No → Sí',
  ]);
  expect(rowsFor('claim', { status: { before: 'pending', after: 'reviewing' } })).toEqual([
    'Estado: Pendiente de revisión → En revisión',
  ]);
});

test('roles, alert settings and the reason of a lifted recall are in Spanish', () => {
  expect(rowsFor('user', { staff_role: { before: 'manager', after: 'stock' } })).toEqual([
    'Rol: Gestión → Depósito',
  ]);
  expect(rowsFor('user', { digest: { before: 'off', after: 'daily' } })).toEqual([
    'Resumen por email: Nunca → Cada día',
  ]);
  expect(rowsFor('lot', { lift_reason: { before: null, after: 'Era otro lote' } })).toEqual([
    'Motivo para levantar el retiro: ∅ → Era otro lote',
  ]);
});

test('a change whose personal data was deleted says so', () => {
  expect(
    rowsFor('claim', {
      status: { before: 'pending', after: 'reviewing' },
      email: { before: null, after: null },
    }),
  ).toEqual(['Email: Datos borrados → Datos borrados', 'Estado: Pendiente de revisión → En revisión']);
});

test('only changed blisters are listed', () => {
  const blister = { seed_count: 3, price: 9000, stock: 4, discount: 0 };
  const more = { seed_count: 5, price: 15_000, stock: 1, discount: 10 };

  expect(
    rowsFor('product', { blisters: { before: [blister, more], after: [{ ...blister, price: 9500 }, more] } }),
  ).toEqual(['3 semillas: $\u00a09.000 · stock 4 → $\u00a09.500 · stock 4']);
  expect(rowsFor('product', { blisters: { before: null, after: [more] } })).toEqual([
    '5 semillas: ∅ → $\u00a015.000 · stock 1 · -10%',
  ]);
});

const orderLines = (before: unknown, after: unknown) =>
  rowsFor('order', { order_products: { before, after } });

test('added, removed and changed order lines are listed', () => {
  const line = { name: 'Moby Dick', seed_count: 3, quantity: 1, price_at_time: 1000 };
  const other = { name: 'Jack', seed_count: 1, quantity: 2, price_at_time: 900.5 };

  expect(orderLines([line, other], [{ ...line, quantity: 2 }, other])).toEqual([
    'Cantidad de Moby Dick (3 semillas): 1 → 2',
  ]);
  expect(orderLines([line], [{ ...line, quantity: 2, price_at_time: 900 }])).toEqual([
    'Cantidad de Moby Dick (3 semillas): 1 → 2',
    'Precio de Moby Dick (3 semillas): $\u00a01.000 → $\u00a0900',
  ]);
  expect(orderLines([line], [other])).toEqual([
    'Moby Dick (3 semillas): 1 × $\u00a01.000 → quitado',
    'Jack (1 unidad): no estaba → 2 × $\u00a0900,50',
  ]);
  expect(orderLines([line, { ...line, quantity: 5 }], [{ ...line, quantity: 5 }])).toEqual([
    'Moby Dick (3 semillas): 1 × $\u00a01.000 → quitado',
  ]);
});

test('blister sizes are counted in seeds, those of merchandise in units', () => {
  const line = { name: 'Jack', seed_count: 1, quantity: 1, price_at_time: 900 };

  expect(orderLines(null, [{ ...line, product_type: 'fem' }])).toEqual([
    'Jack (1 semilla): ∅ → 1 × $\u00a0900',
  ]);
  expect(orderLines(null, [{ ...line, product_type: 'merch', seed_count: 2 }])).toEqual([
    'Jack (2 unidades): ∅ → 1 × $\u00a0900',
  ]);
});

test('a moved gallery image is listed with its old and new position', () => {
  const moved = (before: unknown, after: unknown) => rowsFor('gallery', { images: { before, after } });

  expect(
    moved(
      [
        { image: 5, description: 'Planta alta', order: 3 },
        { image: 6, description: '', order: 1 },
      ],
      [
        { image: 5, description: 'Planta alta', order: 1 },
        { image: 6, description: '', order: 3 },
      ],
    ),
  ).toEqual(['Orden de «Planta alta» (imagen N.º 5): 3 → 1', 'Orden de la imagen N.º 6: 1 → 3']);
  expect(moved(['Imagen N.º 7: 2'], ['Imagen N.º 7: 0'])).toEqual(['Orden de la imagen N.º 7: 2 → 0']);
});

test('legacy entries with text lines are parsed', () => {
  expect(
    orderLines(['Moby: Dick x3: 2', 'Jack x5: 1', 'Haze x1: 1'], ['Moby: Dick x3: 1', 'Haze x1: 1']),
  ).toEqual(['Cantidad de Moby: Dick (3 semillas): 2 → 1', 'Jack (5 semillas): 1 → quitado']);
  expect(orderLines(['algo'], ['otra cosa'])).toEqual(['algo: Sí → quitado', 'otra cosa: no estaba → Sí']);
});

test('a side without values is hidden', () => {
  const sides = (changes: Entry['changes']) => sidesWithValues(changeRows({ subject: 'order', changes }));

  expect(sides({ order_total: { before: null, after: 100 } })).toEqual(['after']);
  expect(
    sides({ order_total: { before: 1, after: 2 }, shipping_address: { before: '', after: 'x' } }),
  ).toEqual(['before', 'after']);
});

test('long texts are shortened to the difference, images are labelled, unknown fields show their name', () => {
  const text = 'una genética estable '.repeat(40);
  const [row] = changeRows({
    subject: 'product',
    changes: { description: { before: text, after: `${text}y rara` } },
  });

  expect(row?.after).toMatch(/y rara$/);
  expect(row?.after?.length).toBeLessThan(320);
  expect(rowsFor('brand', { image: { before: '/media/a.webp', after: '/media/b.webp' } })).toEqual([
    'Imagen: una imagen → otra imagen',
  ]);
  expect(rowsFor('gallery', { some_thing: { before: 1.5, after: { a: 1 } } })).toEqual([
    'some thing: 1,5 → {"a":1}',
  ]);
});

test('changes of the settings are named as on their page, and lists by their rows', () => {
  const point = { name: 'Raíz Grow', address: 'Calle 49', city: 'La Plata', province: 'Buenos Aires' };

  expect(
    rowsFor('site', {
      hero_title: { before: 'A', after: 'B' },
      open_orders: { before: null, after: 5 },
      warranty_eligibility: { before: null, after: 'open' },
      points_of_sale: {
        before: [
          { ...point, hours: '' },
          { ...point, name: 'Valle Alto' },
        ],
        after: [{ ...point, hours: 'De 9 a 18' }],
      },
      faq_order: { before: '¿A? · ¿B?', after: '¿B? · ¿A?' },
    }),
  ).toEqual([
    'Título de la portada: A → B',
    'Pedidos pendientes: ∅ → 5',
    'Pedidos que se pueden reclamar: ∅ → Pendientes y completados, sin plazo',
    'Horario de «Raíz Grow»: ∅ → De 9 a 18',
    'Valle Alto: Calle 49 · La Plata · Buenos Aires → quitado',
    'Orden de preguntas frecuentes: ¿A? · ¿B? → ¿B? · ¿A?',
  ]);
});

test('tests of a lot are named by their day and method', () => {
  const one = {
    tested_on: '2026-03-05',
    method: 'between_paper',
    seeds: 100,
    after_24_hours: null,
    after_48_hours: 80,
    after_72_hours: null,
    after_7_days: 94,
    note: '',
  };
  const other = { ...one, tested_on: '2026-04-05', after_48_hours: null, after_7_days: null, note: 'Frío' };

  expect(
    rowsFor('lot', {
      status: { before: 'active', after: 'closed' },
      tests: { before: [one], after: [{ ...one, after_7_days: 95 }, other] },
    }),
  ).toEqual([
    'Estado: Activo → Cerrado',
    'Prueba del 5 de marzo de 2026, entre papel: 48 h: 80, 7 días: 94 de 100 semillas → 48 h: 80, 7 días: 95 de 100 semillas',
    'Prueba del 5 de abril de 2026, entre papel: no estaba → sin contar de 100 semillas · Frío',
  ]);
});
