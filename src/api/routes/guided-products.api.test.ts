import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { GuidedView } from '#contract/guided.ts';
import { anonymous } from '#domain/actors.ts';
import { apiAs } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aCustomer, aProduct, aStaffMember } from '#tests/support/factories.ts';

const asVisitor = () => apiAs(db, anonymous);
const ANSWERS = 'place=balcony&room=little&experience=none&taste=citrus';

test('a beginner gets three products in stock that fit, with the reasons', async () => {
  const fitting = {
    type: 'auto',
    flavors: 'limón, pino',
    heightOutdoor: '60-80 cm',
    completedCicle: '70-75 días',
  } as const;
  const best = await aProduct(db, { ...fitting, name: 'Limonera' });
  await aProduct(db, { ...fitting, name: 'Agotada', blisters: [{ stock: 0 }] });
  await aProduct(db, { ...fitting, name: 'Retirada', available: false });
  await aProduct(db, { name: 'Buzo', type: 'merch' });
  for (const name of ['Otra', 'Una más', 'Y otra']) await aProduct(db, { name, type: 'auto' });

  const response = await asVisitor().get(`/products/guided/?${ANSWERS}`);

  expect(response.status).toBe(200);
  const { results } = (await response.json()) as z.infer<typeof GuidedView>;
  expect(results).toHaveLength(3);
  expect(results[0]?.product.id).toBe(best.id);
  expect(results[0]?.reasons).toEqual([
    { kind: 'flavour', terms: ['limon'] },
    { kind: 'height', place: 'balcony', centimetres: 80 },
    { kind: 'cycle', days: 75 },
    { kind: 'type', type: 'auto' },
  ]);
  expect(results.map(({ product }) => product.name)).not.toContain('Buzo');
});

test('prices are for those who may see them', async () => {
  await aProduct(db, { name: 'Con precio', type: 'auto', blisters: [{ price: 12_345 }] });

  const forVisitor = await (await asVisitor().get(`/products/guided/?${ANSWERS}`)).text();
  const forCustomer = await (await apiAs(db, aCustomer()).get(`/products/guided/?${ANSWERS}`)).text();
  const forStaff = await apiAs(db, aStaffMember()).get(`/products/guided/?${ANSWERS}`);

  expect(forVisitor).not.toMatch(/price|discount/);
  expect(forCustomer).toContain('"final_price"');
  expect(await forStaff.text()).toContain('"low_stock_below"');
});

test('missing and unknown answers are errors of their fields', async () => {
  const response = await asVisitor().get('/products/guided/?place=moon&room=little&taste=citrus');

  expect(response.status).toBe(400);
  const body = JSON.stringify(await response.json());
  expect(body).toContain('El lugar debe ser indoor, balcony o garden');
  expect(body).toContain('La experiencia debe ser none, some o patient');
});
