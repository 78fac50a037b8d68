import { expect, test } from 'vitest';
import { importColumnCopy } from '#copy/admin-import.ts';
import { productFieldCopy } from '#copy/admin-product-form.ts';
import { factNames } from '#copy/fact-names.ts';

test('import, product form and pages have one name for each fact', () => {
  const { balance: _, ...names } = factNames;
  const columns = {
    flowering: 'flowering_time',
    cycle: 'completed_cicle',
    yieldIndoor: 'yield_indoor',
    yieldOutdoor: 'yield_outdoor',
    heightIndoor: 'height_indoor',
    heightOutdoor: 'height_outdoor',
  };
  const facts = Object.entries(names).map(([fact, name]) => [{ ...columns }[fact] ?? fact, name]);

  expect(importColumnCopy).toMatchObject(Object.fromEntries(facts));
  expect(productFieldCopy).toMatchObject(Object.fromEntries(facts));
});
