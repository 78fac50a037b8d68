import { aLabel, register, serialField, someLabels } from '#e2e/support/blisters.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a customer registers a blister by its code, and finds it in the list', { tag: '@phone' }, async ({
  page,
  world,
  logInAs,
  expectAccessible,
}) => {
  const { name, serial, lot } = await aLabel(world);
  await logInAs();
  await page.goto('/configuracion');
  await page.getByRole('link', { name: 'Mis blisters' }).click();
  await expect(page.getByRole('heading', { name: 'Mis blisters', level: 1 })).toBeVisible();
  await expect(page.getByText('Todavía no registraste ningún blister.')).toBeVisible();
  await expectAccessible();

  await register(page, serial.toLowerCase().replaceAll('-', ' '));

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Blister registrado')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Lote ${lot.code}`);
  await expect(page.getByRole('main')).toContainText(serial);
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Mis blisters' }).first().click();
  await expect(page.getByRole('article', { name })).toContainText(serial);
  await page.getByRole('link', { name: `Abrir ${name}, ${serial}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('each code that cannot be registered says why, at its field', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/400 \(Bad Request\)/);
  const { labels } = await someLabels(world, { count: 2 });
  const [voided, foreign] = labels;
  const other = await world.createUser();
  await world.changeSerial(voided.id, { voidedAt: new Date() });
  await world.registerSerial(foreign?.id ?? 0, other.id);
  await logInAs();
  await page.goto('/mis-blisters');
  const sentences = [
    ['', 'Escribí el código de la etiqueta'],
    ['0000-0000', 'El código tiene 17 caracteres: faltan 9 caracteres'],
    ['0000-0000-0000-0000-U', 'El código no lleva «U»: revisá el carácter 17'],
    ['0000-0000-0000-0000-0', 'No conocemos este código: revisalo en la etiqueta'],
    [voided.serial, 'Esta etiqueta está anulada: su código no vale'],
    [foreign?.serial ?? '', 'Otra cuenta ya registró este blister.'],
  ] as const;

  for (const [serial, sentence] of sentences) {
    await register(page, serial);
    await expect(serialField(page)).toHaveAccessibleDescription(new RegExp(escapeRegExp(sentence)));
    await expect(serialField(page)).toHaveValue(serial);
  }
  await expect(page.getByRole('main')).not.toContainText(other.username);
});

test('a link fills in the code, also after another one was typed', async ({ page, world, logInAs }) => {
  const { serial } = await aLabel(world);
  await logInAs();
  await page.goto('/mis-blisters');
  await serialField(page).fill('0000-0000');

  await page.goto(`/mis-blisters?serial=${serial}`);

  await expect(serialField(page)).toHaveValue(serial);
});

test('a blister is handed to another account by a code, and the diary stays with its author', async ({
  page,
  browser,
  baseURL,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/400 \(Bad Request\)/);
  const { id, name, serial } = await aLabel(world);
  const owner = await world.createUser();
  const friend = await world.createUser();
  await logIn(owner);
  await page.goto('/mis-blisters');
  await register(page, serial);
  await page.getByLabel('Notas').fill('Las sembré en marzo');
  await page.getByRole('button', { name: 'Empezar el diario' }).click();
  await expect(page.getByText('Las sembré en marzo')).toBeVisible();
  await page.getByRole('button', { name: 'Crear un código' }).click();
  const shown = page.getByText(/^\d{6}$/);
  await expect(shown).toBeVisible();
  const code = (await shown.textContent()) ?? '';

  await test.step('the other account takes it over', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.addCookies([
      ...(await world.sessionCookies(friend)),
      { name: 'ageVerified', value: 'true', url: baseURL ?? '' },
    ]);
    const other = await context.newPage();
    await other.goto('/mis-blisters');
    await register(other, serial, code === '000000' ? '000001' : '000000');
    await expect(other.getByLabel('Código de traspaso')).toHaveAccessibleDescription(
      /Ese código de traspaso no es el de este blister, o venció/,
    );
    await register(other, serial, code);
    await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Empezar el diario' })).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText('Las sembré en marzo');
    await context.close();
  });

  await page.goto(`/mis-blisters/${id}`);
  await expect(page.getByRole('main')).toContainText('Lo pasaste a otra cuenta. Tu diario queda acá.');
  await expect(page.getByText('Las sembré en marzo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pasarlo a otra cuenta' })).toHaveCount(0);
});

test('a blister of a recalled lot shows what to do', async ({ page, world, logInAs }) => {
  const recallText = 'No las siembres: te las cambiamos.';
  const lot = { status: 'recalled', recalledAt: new Date(), recallText } as const;
  const { name, serial } = await aLabel(world, { lot });
  await logInAs();
  await page.goto('/mis-blisters');

  await register(page, serial);

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(recallText)).toBeVisible();
});

test('the blister of another account is not found', async ({ page, world, logInAs, allowComplaints }) => {
  allowComplaints(/404 \(Not Found\)/);
  const { id } = await aLabel(world);
  await logInAs();

  await page.goto(`/mis-blisters/${id}`);

  await expect(page.getByRole('heading', { name: 'No encontramos ese blister' })).toBeVisible();
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
