import type { Page } from '@playwright/test';
import { holdResponse } from '#e2e/support/network.ts';
import { saveSettings } from '#e2e/support/site-settings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, type World } from '#e2e/support/world.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** An order of two blisters of 3 seeds, the labels of a lot of its product, and labels that do not belong into it. */
async function anOrderToPack(world: World) {
  const customer = await world.createUser();
  const name = unique('Moby Dick');
  const product = await world.createProduct({
    name,
    blisters: [
      { seedCount: 3, stock: 9 },
      { seedCount: 5, stock: 9 },
    ],
  });
  const strange = await world.createProduct({ name: unique('White Widow'), blisters: [{ seedCount: 3 }] });
  const [three, five] = product.blisters;
  const [strangeBlister] = strange.blisters;
  const lot = await world.createLot(product.id);
  const labels = await world.createSerials({ lot, blister: three, count: 5 });
  const others = [
    ...(await world.createSerials({ lot, blister: five })),
    ...(await world.createSerials({ lot: await world.createLot(strange.id), blister: strangeBlister })),
  ];
  const order = () => world.createOrder(customer, [{ ...three, quantity: 2 }]);
  return {
    customer,
    id: await order(),
    other: await order(),
    name,
    strange: strange.name,
    ids: labels.map(({ id }) => id),
    code: (index: number) => labels[index]?.serial ?? '',
    fiveCode: others[0]?.serial ?? '',
    strangeCode: others[1]?.serial ?? '',
  };
}

const section = (page: Page) => page.getByRole('region', { name: 'Armar el paquete' });
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Código de la etiqueta' });

/** Types like a USB scanner: fast, with Enter at the end, and without looking at the page. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function switchPacking(page: Page, choice: string) {
  await page.goto('/admin/configuracion/lotes');
  await page.getByLabel('Códigos de las etiquetas al armar un pedido').selectOption(choice);
  await saveSettings(page);
}

/** Which sounds were played, by their frequency. */
async function recordSounds(page: Page) {
  await page.addInitScript(() => {
    const sounds: number[] = [];
    Object.assign(window, { sounds });
    class Recorded extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        sounds.push(options?.frequency ?? 0);
      }
    }
    window.OscillatorNode = Recorded;
  });
  return () => page.evaluate(() => (window as unknown as { sounds: number[] }).sounds.splice(0));
}

// On a phone and on a desktop in one journey: it changes a setting of the whole site.
test('staff pack an order by its serials, and the slip lists them; without the setting there is no trace of it', {
  tag: '@phone',
}, async ({ page, world, logInAs, logIn, expectAccessible, allowComplaints, restoreSettings }) => {
  await restoreSettings('serials_in_packing');
  allowComplaints(/400 \(Bad Request\)|404 \(Not Found\)|ERR_FAILED/);
  const { customer, id, other, name, strange, ids, code, fiveCode, strangeCode } = await anOrderToPack(world);
  await logInAs({ isStaff: true });
  const readSounds = await recordSounds(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const rejection = section(page).getByRole('alert');
  const success = section(page).getByRole('status');

  await test.step('without the setting', async () => {
    await page.goto(`/admin/pedidos/${id}`);
    await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
    await expect(page.getByText('Todavía no hay notas.')).toBeVisible();
    await expect(section(page)).toHaveCount(0);
    expect(requests.filter((url) => /packing/.test(url))).toEqual([]);
  });

  await switchPacking(page, 'Se pueden cargar en cada pedido');

  await test.step('a scanner types codes; each blister counts for its line', async () => {
    await page.goto(`/admin/pedidos/${id}`);
    await expect(section(page).getByText('0 de 2 blisters cargados')).toBeVisible();
    await field(page).click();
    await page.route(`**/api/orders/${id}/serials/`, (route) => route.abort(), { times: 1 });
    await scan(page, code(0));
    await expect(rejection).toHaveText('No pudimos cargar el código. Probá de nuevo.');
    expect(await readSounds()).toEqual([196]);
    await page.keyboard.press('Enter');
    await expect(success).toHaveText(`${name} (3 semillas): 1 de 2 blisters cargados`);
    await expect(section(page).getByRole('listitem').getByText('1 de 2 blisters cargados')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    expect(await readSounds()).toEqual([1_318]);
    await expectAccessible();
  });

  await test.step('what does not belong into the parcel is refused with its reason', async () => {
    const expectRefusal = async (typed: string, text: string) => {
      await scan(page, typed);
      await expect(rejection).toHaveText(text);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(text.slice(0, 20)));
    };
    await expectRefusal(strangeCode, `${strange} no está en este pedido`);
    expect(await readSounds()).toEqual([196]);
    await expectRefusal(fiveCode, `Es un blister de 5 semillas: el pedido lleva ${name} de 3 semillas`);
    await world.changeSerial(ids[1] ?? 0, { voidedAt: new Date() });
    await expectRefusal(code(1), 'Esa etiqueta está anulada: usá otro blister');
    await world.changeSerial(ids[2] ?? 0, { orderId: other, sentAt: new Date() });
    await expectRefusal(code(2), `Ya está cargado en el pedido N.º ${other}`);
    await expectRefusal('7K3M', 'El código tiene 17 caracteres: faltan 13 caracteres');
    await expectRefusal('0000-0000-0000-0000-0', 'No conocemos este código: revisalo en la etiqueta');
    await expectAccessible();
  });

  await test.step('muted, and two codes without a pause', async () => {
    await section(page).getByRole('switch', { name: 'Sonido al cargar un código' }).uncheck();
    await readSounds();
    await field(page).click();
    await field(page).selectText();
    await scan(page, code(3));
    await scan(page, code(4));
    await expect(rejection).toHaveText(`Sobra: los 2 blisters de ${name} (3 semillas) ya están cargados`);
    await expect(section(page).getByRole('listitem').getByText('2 de 2 blisters cargados')).toBeVisible();
    await expect(field(page)).toHaveValue(code(4));
    expect(await readSounds()).toEqual([]);
    await page.reload();
    await expect(section(page).getByRole('switch', { name: 'Sonido al cargar un código' })).not.toBeChecked();
  });

  await test.step('on a desktop: a code is taken out again, and the slip has the others', async () => {
    await page.setViewportSize(DESKTOP);
    await section(page)
      .getByRole('button', { name: `Quitar el código ${code(0)}` })
      .click();
    await expect(success).toHaveText(`Quitaste el código ${code(0)}`);
    // The second click of a double click, on the code that has moved up.
    await section(page)
      .getByRole('button', { name: `Quitar el código ${code(3)}` })
      .dispatchEvent('click', { detail: 2 });
    await field(page).click();
    await scan(page, code(0));
    await expect(success).toHaveText(
      `${name} (3 semillas): 2 de 2 blisters cargados. El paquete está completo.`,
    );
    await expectAccessible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Hoja de pedido' }).getByRole('listitem')).toHaveText([
      code(3),
      code(0),
    ]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(PHONE);
  });

  await test.step('a code that a second phone has taken out is no longer listed', async () => {
    const progress = section(page)
      .getByRole('listitem')
      .getByText(/ de 2 blisters cargados$/);
    const read = await holdResponse(page, '**/api/orders/packing/**');
    await world.changeSerial(ids[3] ?? 0, { orderId: null, sentAt: null });
    await section(page)
      .getByRole('button', { name: `Quitar el código ${code(3)}` })
      .click();
    await read.answered;
    await field(page).click();
    await scan(page, code(4));
    await expect(progress).toHaveText('2 de 2 blisters cargados');
    await expect(section(page).getByText(code(4))).toBeVisible();
    read.release();
    await expect(success).toHaveText(`El código ${code(3)} ya se había quitado`);
    await expect(progress).toHaveText('2 de 2 blisters cargados');
    await expect(section(page).getByRole('listitem').getByText(code(3))).toHaveCount(0);
    await world.changeSerial(ids[4] ?? 0, { orderId: null, sentAt: null });
    await world.changeSerial(ids[3] ?? 0, { orderId: id, sentAt: new Date() });
  });

  await switchPacking(page, 'No se piden');
  await page.goto(`/admin/pedidos/${id}`);
  await expect(page.getByText('Todavía no hay notas.')).toBeVisible();
  await expect(section(page)).toHaveCount(0);

  await test.step('the customer finds the codes once the order is completed', async () => {
    await world.changeOrder(id, { status: 'completed' });
    await logIn(customer);
    await page.goto(`/mis-pedidos/${id}`);
    const codes = page.getByRole('region', { name: 'Códigos de tus blisters' });
    await expect(codes.getByRole('link', { name: code(0), exact: true })).toHaveAttribute(
      'href',
      `/v/${code(0)}`,
    );
    await expect(codes.getByRole('link', { name: `Registrar el blister ${code(3)}` })).toHaveAttribute(
      'href',
      `/mis-blisters?serial=${code(3)}`,
    );
    await expectAccessible();
  });
});
