import { expect, test } from 'vitest';
import { arrangeColumns } from '#web/admin/shared/list/arrange-columns.ts';

const column = (id: string, isOptional = false) => ({ id, label: id, isOptional, render: () => id });
const columns = [column('name'), column('price'), column('sku', true), column('stock')];
const ids = (chosen: string | undefined) => {
  const { shown, hidden } = arrangeColumns(columns, chosen);
  return [shown.map(({ id }) => id).join(), hidden.map(({ id }) => id).join()];
};

test('columns are shown in the chosen order, and the one that names the rows stays first', () => {
  expect(ids(undefined)).toEqual(['name,price,stock', 'sku']);
  expect(ids('stock,sku')).toEqual(['name,stock,sku', 'price']);
  expect(ids('stock,name')).toEqual(['name,stock', 'price,sku']);
  expect(ids('name,gone,stock,stock')).toEqual(['name,stock', 'price,sku']);
});
