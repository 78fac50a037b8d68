import { waitForMail } from '#e2e/support/mailbox.ts';
import { dropNextResponse } from '#e2e/support/network.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord, type World } from '#e2e/support/world.ts';

/** A lot with two blisters; one has an owner. */
async function aRecallableLot(world: World) {
  const owner = await world.createUser({ firstName: 'Lola', lastName: 'Ríos' });
  const product = await world.createProduct({ name: unique('Semilla') });
  const [blister] = product.blisters;
  const lot = await world.createLot(product.id, { code: `R-${uniqueWord().toUpperCase()}` });
  const [first, second] = await world.createSerials({ lot, blister, count: 2 });
  if (!first || !second) throw new Error('no serials');
  await world.registerSerial(first.id, owner.id);
  return { owner, product, lot, second };
}

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('a lot is recalled after a preview, its owners get one mail, and later ones on demand', async ({
  page,
  world,
  logInAs,
  expectAccessible,
  expectComplaints,
}) => {
  const account = await logInAs({ isStaff: true });
  const { owner, product, lot, second } = await aRecallableLot(world);
  await page.goto(`/admin/lotes/${lot.id}/retiro`);
  await expect(page.getByRole('heading', { level: 1, name: `Retirar el lote ${lot.code}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'A quién llega' })).toContainText('Personas con email1');
  await expectAccessible();

  await test.step('errors are shown at their fields', async () => {
    await page.getByRole('button', { name: 'Retirar el lote' }).click();
    await expect(page.getByLabel('Motivo, solo para el equipo')).toHaveAccessibleDescription(
      'Escribí por qué se retira el lote',
    );
    await expect(page.getByLabel('Motivo, solo para el equipo')).toBeFocused();
  });

  await page.getByLabel('Motivo, solo para el equipo').fill('Germinó 60 % en el laboratorio.');
  await page
    .getByLabel('Qué tiene que hacer quien tiene un blister')
    .fill('No siembres estas semillas.\nTe mandamos otro blister.');
  const preview = page.getByRole('region', { name: 'Así llega el email' });
  await expect(preview).toContainText(`Retiramos un lote de ${product.name}`);
  await expect(preview).toContainText('No siembres estas semillas.');
  await expect(preview).not.toContainText('60 %');

  await test.step('confirm', async () => {
    await page.getByRole('button', { name: 'Retirar el lote' }).click();
    const dialog = page.getByRole('alertdialog', { name: `¿Retirar el lote ${lot.code}?` });
    await expect(dialog).toContainText('Le mandamos el email a 1 persona.');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Todavía no' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retirar el lote ${lot.code}`);
    await page.getByRole('button', { name: 'Retirar el lote' }).click();
    await dialog.getByRole('button', { name: 'Retirar y avisar' }).click();
    await expect(page.getByText('Retiramos el lote', { exact: true })).toBeVisible();
  });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retiro del lote ${lot.code}`);
  const mail = await waitForMail(owner.email);
  expect(mail.subject).toBe(`Retiramos un lote de ${product.name}`);
  expect(mail.text).toContain('> No siembres estas semillas.');
  const people = page.getByRole('figure', { name: 'Personas avisadas' });
  await expect(people.getByRole('row').nth(1)).toContainText('Lola Ríos');
  await expect(people.getByRole('row').nth(1)).toContainText('Enviado el');
  await expectAccessible();

  await test.step('a later owner is mailed on demand', async () => {
    const later = await world.createUser({ firstName: 'Beto', lastName: 'Sosa' });
    await world.registerSerial(second.id, later.id);
    await page.reload();
    await page.getByRole('button', { name: 'Avisar a quienes faltan' }).press('Enter');
    await expect(page.getByText('Los emails están en camino')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A quién llega' })).toBeFocused();
    await waitForMail(later.email);
    await expect(people.getByRole('row').filter({ hasText: 'Beto Sosa' })).toContainText('Enviado el');
    await expect(page.getByRole('button', { name: 'Avisar a quienes faltan' })).toBeHidden();
  });

  await test.step('lift', async () => {
    await page.getByRole('button', { name: 'Levantar el retiro' }).click();
    await expect(page.getByLabel('Por qué se levanta')).toHaveAccessibleDescription(
      'Escribí por qué se levanta el retiro',
    );
    await page.getByLabel('Por qué se levanta').fill('La prueba estaba mal cargada.');
    await page.getByLabel('Cerrado').check();
    const lift = async () => {
      await page.getByRole('button', { name: 'Levantar el retiro' }).click();
      const dialog = page.getByRole('alertdialog', { name: `¿Levantar el retiro del lote ${lot.code}?` });
      await dialog.getByRole('button', { name: 'Levantar el retiro' }).click();
    };
    await world.endSessions(account.id);
    await lift();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expectComplaints(/401/);
    await submitLogin(page, account.email);
    await expect(page.getByLabel('Por qué se levanta')).toHaveValue('La prueba estaba mal cargada.');
    await expect(page.getByLabel('Cerrado')).toBeChecked();
    await dropNextResponse(page, '**/recall/lift/');
    await lift();
    await expect(page.getByText('Error al levantar el retiro')).toBeVisible();
    expectComplaints(/ERR_FAILED/);
    await lift();
    expectComplaints(/409/);
    await expect(page.getByText('Levantamos el retiro')).toBeVisible();
    await expect(page.getByText(`${product.name} · Cerrado`)).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retirar el lote ${lot.code}`);

  await test.step('recall again, without a conflict with the own lift', async () => {
    await page.getByLabel('Motivo, solo para el equipo').fill('Moho.');
    await page.getByRole('button', { name: 'Retirar el lote' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Le mandamos el email a 2 personas.');
    await dialog.getByRole('button', { name: 'Retirar y avisar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retiro del lote ${lot.code}`);
  });
});

test('a change of another editor is a choice, and nothing that was typed is lost', {
  tag: '@desktop',
}, async ({ page, context, world, logInAs, allowComplaints }) => {
  allowComplaints(/409 \(Conflict\)|403 \(Forbidden\)/);
  const account = await logInAs({ isStaff: true });
  const { lot } = await aRecallableLot(world);
  const path = `/admin/lotes/${lot.id}/retiro`;
  const fill = async (one: typeof page, reason: string) => {
    await one.goto(path);
    await one.getByLabel('Motivo, solo para el equipo').fill(reason);
    await one.getByLabel('Qué tiene que hacer quien tiene un blister').fill('No las siembres.');
  };
  const recall = async (one: typeof page) => {
    await one.getByRole('button', { name: 'Retirar el lote' }).click();
    await one.getByRole('alertdialog').getByRole('button', { name: 'Retirar y avisar' }).click();
  };
  await fill(page, 'Moho');
  const other = await context.newPage();
  await fill(other, 'Polvo');
  await recall(other);
  await expect(other.getByText('Retiramos el lote', { exact: true })).toBeVisible();

  await recall(page);
  await expect(page.getByRole('group', { name: 'Motivo, solo para el equipo' })).toContainText('Polvo');
  await expect(page.getByLabel('Motivo, solo para el equipo').last()).toHaveValue('Moho');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retiro del lote ${lot.code}`);

  await world.changeUser(account.id, { staffRole: 'reader' });
  await page.getByRole('button', { name: 'Guardar los textos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu rol no tiene acceso a esta página');
});

test('a lot that does not exist is a page that says so', { tag: '@phone' }, async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/404 \(Not Found\)/);
  const response = await page.goto('/admin/lotes/999999/retiro');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos ese lote' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver los lotes' })).toHaveAttribute('href', '/admin/lotes');
});
