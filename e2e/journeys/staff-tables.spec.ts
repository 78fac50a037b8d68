import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

const rows = (page: Page, list: string) => page.getByRole('table', { name: list }).locator('tbody tr');
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const sortBy = (page: Page, name: string) => column(page, name).getByRole('link').click();

test('on a desktop products are a table, sorted by its columns, with switches and actions in each row', async ({
  page,
  world,
  logIn,
  expectAccessible,
}) => {
  const word = unique('Tabla');
  await world.createProduct({ name: `${word} Ana`, blisters: [{ stock: 9, price: 3_000 }] });
  await world.createProduct({ name: `${word} Bea`, blisters: [{ stock: 0, price: 9_000 }] });
  await world.createProduct({ name: `${word} Caro`, blisters: [{ stock: 40, price: 6_000 }] });
  await logIn(await world.createUser({ isStaff: true }));
  await page.goto(`/admin/productos?search=${word}`);
  const list = rows(page, 'Productos');

  await sortBy(page, 'Stock');
  await expect(list).toContainText(['Bea', 'Ana', 'Caro']);
  await expect(column(page, 'Stock')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy(page, 'Precio');
  await expect(page).toHaveURL(/sort=-min_price/);
  await expect(list).toContainText(['Bea', 'Caro', 'Ana']);
  await expectAccessible();
  const bea = page.getByRole('row', { name: `${word} Bea` });
  await bea.getByRole('switch', { name: `Disponible ${word} Bea` }).click();
  await expect(bea.getByRole('switch')).not.toBeChecked();
  await bea.getByRole('button', { name: `Más acciones de ${word} Bea` }).click();
  await page.getByRole('button', { name: `Eliminar ${word} Bea` }).click();
  await page.getByRole('button', { name: 'Sí, eliminarlo' }).click();
  await expect(list).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(list).toContainText(['Bea', 'Caro', 'Ana']);
});

test('on a desktop users and claims are tables, sorted by their columns', async ({ page, world, logIn }) => {
  const word = unique('Listada').replaceAll('-', '');
  await world.createUser({ firstName: 'Berta', lastName: word });
  await world.createUser({ firstName: 'Ana', lastName: word });
  await logIn(await world.createUser({ isStaff: true }));
  await page.goto(`/admin/usuarios?search=${word}`);

  await expect(rows(page, 'Usuarios')).toContainText(['Ana', 'Berta']);
  await sortBy(page, 'Nombre');
  await sortBy(page, 'Nombre');
  await expect(page).toHaveURL(/sort=z-a/);
  await expect(rows(page, 'Usuarios')).toContainText(['Berta', 'Ana']);
  await page.goto('/admin/garantias');
  await sortBy(page, 'Recibido');
  await expect(page).toHaveURL(/sort=newest/);
  await expect(column(page, 'Recibido')).toHaveAttribute('aria-sort', 'descending');
});
