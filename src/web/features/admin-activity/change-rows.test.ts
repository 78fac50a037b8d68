import { expect, test } from 'vitest';
import { changeRows } from '#web/features/admin-activity/change-rows.ts';

type Entry = Parameters<typeof changeRows>[0];

const told = (subject: Entry['subject'], changes: Entry['changes']) =>
  changeRows({ subject, changes }).map(
    ({ label, before = '∅', after = '∅' }) => `${label}: ${before} → ${after}`,
  );

test('fields are told in Spanish: prices in pesos, booleans and statuses in words', () => {
  expect(
    told('order', {
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
  expect(told('claim', { status: { before: 'pending', after: 'reviewing' } })).toEqual([
    'Estado: Pendiente de revisión → En revisión',
  ]);
});

test('presentations and order lines are rows of their own, and only those that changed', () => {
  const blister = { seed_count: 3, price: 9000, stock: 4, discount: 0 };
  const more = { seed_count: 5, price: 15_000, stock: 1, discount: 10 };

  expect(
    told('product', { blisters: { before: [blister, more], after: [{ ...blister, price: 9500 }, more] } }),
  ).toEqual(['3 semillas: $\u00a09.000 · stock 4 → $\u00a09.500 · stock 4']);
  expect(told('product', { blisters: { before: null, after: [more] } })).toEqual([
    '5 semillas: ∅ → $\u00a015.000 · stock 1 · -10%',
  ]);
  expect(
    told('order', {
      order_products: { before: ['Moby: Dick x3: 2', 'Jack x5: 1'], after: ['Moby: Dick x3: 1'] },
    }),
  ).toEqual(['Moby: Dick x3: 2 → 1', 'Jack x5: 1 → ∅']);
});

test('long texts are cut to where they differ, pictures are told as such, an unknown field by its name', () => {
  const text = 'una genética estable '.repeat(40);
  const [row] = changeRows({
    subject: 'product',
    changes: { description: { before: text, after: `${text}y rara` } },
  });

  expect(row?.after).toMatch(/y rara$/);
  expect(row?.after?.length).toBeLessThan(320);
  expect(told('brand', { image: { before: '/media/a.webp', after: '/media/b.webp' } })).toEqual([
    'Imagen: una imagen → otra imagen',
  ]);
  expect(told('gallery', { some_thing: { before: 1.5, after: { a: 1 } } })).toEqual([
    'some thing: 1,5 → {"a":1}',
  ]);
});
