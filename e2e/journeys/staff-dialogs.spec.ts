import type { Locator, Page } from '@playwright/test';
import { aLabel } from '#e2e/support/blisters.ts';
import {
  type DialogControls,
  expectEnterSaves,
  expectFocusReturns,
  expectFocusReturnsAfterDiscard,
  listNamed,
} from '#e2e/support/dialogs.ts';
import { showCards } from '#e2e/support/list-view.ts';
import { aClaimant, claimCard, claimDetails, claimEditor } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique, uniqueWord, type World } from '#e2e/support/world.ts';

test.beforeEach(({ page }) => showCards(page));

type StaffDialog = {
  name: string;
  /** The menu below the page exists on phones only. */
  isOnPhone?: boolean;
  /** Opens the page of the dialog. */
  open: (page: Page, world: World) => Promise<DialogControls>;
  /** The button of a confirmation that changes nothing, which has the focus at first. */
  safeButton?: string;
  /** The button that deletes the only record of a list, whose empty state takes the focus. */
  confirm?: { button: string; empty: string };
  form?: {
    /** Fills the form. Returns the field in which Enter saves it. */
    fill: (dialog: Locator) => Promise<Locator>;
    saved: string | RegExp;
    /** Whether closing it asks before the changes are lost. */
    isGuarded?: boolean;
    /** What takes the focus if its opener is gone. */
    focused?: (page: Page) => Locator;
  };
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });
const confirmation = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const search = (path: string, name: string) => `${path}${encodeURIComponent(name)}`;

async function anOrder(world: World) {
  const firstName = `Rosa${uniqueWord()}`;
  const product = await world.createProduct({ name: unique('Semilla') });
  const customer = await world.createUser({ firstName });
  const id = await world.createOrder(
    customer,
    product.blisters.map((blister) => ({ ...blister, quantity: 1 })),
  );
  return { id, list: `/admin/pedidos?search=${firstName}` };
}

async function aUserPage(page: Page, world: World, values: Parameters<World['createUser']>[0] = {}) {
  const user = await world.createUser(values);
  await page.goto(`/admin/usuarios/${user.id}`);
  return user;
}

/** Opens the orders with one of them selected. */
async function selectOrder(page: Page, world: World) {
  const { id, list } = await anOrder(world);
  await page.goto(list);
  await page.getByLabel(`Seleccionar el pedido N.º ${id}`).check();
}

const dialogs: readonly StaffDialog[] = [
  {
    name: 'the palette that finds records',
    open: async (page) => {
      await page.goto('/admin/actividad');
      return {
        opener: button(page, 'Buscar en toda la administración, Ctrl K'),
        dialog: dialogNamed(page, 'Buscar'),
      };
    },
  },
  {
    name: 'the menu of the area',
    isOnPhone: true,
    open: async (page) => {
      await page.goto('/admin/actividad');
      return {
        opener: button(page, 'Más'),
        dialog: page
          .getByRole('dialog')
          .filter({ has: page.getByRole('button', { name: 'Cerrar el menú' }) }),
      };
    },
  },
  {
    name: 'saving a view',
    open: async (page) => {
      await page.goto('/admin/productos?search=a');
      return { opener: button(page, 'Guardar vista'), dialog: dialogNamed(page, 'Guardar esta vista') };
    },
  },
  {
    name: 'the changes of the grid of products',
    open: async (page, world) => {
      const { name } = await world.createProduct({ name: unique('Semilla') });
      await page.goto(search('/admin/productos/planilla?search=', name));
      await page.locator('td[data-column]').first().click();
      await page.keyboard.type('7000');
      await page.keyboard.press('Enter');
      return { opener: button(page, 'Ver qué cambia'), dialog: dialogNamed(page, 'Guardar la planilla') };
    },
  },
  {
    name: 'verifying an account',
    open: async (page, world) => {
      const { username } = await aUserPage(page, world, { isVerified: false });
      return {
        opener: button(page, 'Verificar'),
        dialog: confirmation(page, `¿Verificar la cuenta de "${username}"?`),
      };
    },
    safeButton: 'No, dejarla',
  },
  {
    name: 'sending a change of password',
    open: async (page, world) => {
      const { username } = await aUserPage(page, world);
      return {
        opener: button(page, 'Enviar cambio de contraseña'),
        dialog: confirmation(page, `¿Enviar a "${username}" cómo elegir otra contraseña?`),
      };
    },
    safeButton: 'No enviarlo',
  },
  {
    name: 'exporting orders',
    open: async (page) => {
      await page.goto('/admin/pedidos');
      return { opener: button(page, 'Exportar'), dialog: dialogNamed(page, 'Exportar pedidos') };
    },
  },
  {
    name: 'deleting an order, from a menu',
    open: async (page, world) => {
      const { id, list } = await anOrder(world);
      await page.goto(list);
      return {
        opener: button(page, `Más acciones del pedido N.º ${id}`),
        item: button(page, `Eliminar el pedido N.º ${id}`),
        dialog: page.getByRole('alertdialog'),
      };
    },
  },
  {
    name: 'completing selected orders',
    open: async (page, world) => {
      await selectOrder(page, world);
      return {
        opener: page
          .getByRole('region', { name: 'Pedidos seleccionados' })
          .getByRole('button', { name: 'Completar' }),
        dialog: page.getByRole('dialog').filter({ hasText: 'Completar' }),
      };
    },
  },
  {
    name: 'a file of selected orders, from a menu',
    open: async (page, world) => {
      await selectOrder(page, world);
      return {
        opener: page
          .getByRole('region', { name: 'Pedidos seleccionados' })
          .getByRole('button', { name: 'Más acciones de los seleccionados' }),
        item: button(page, 'Descargar CSV'),
        dialog: dialogNamed(page, 'Exportar 1 pedido'),
      };
    },
  },
  {
    name: 'deleting a note of an order',
    open: async (page, world) => {
      const { id } = await anOrder(world);
      await page.goto(`/admin/pedidos/${id}`);
      await page.getByLabel('Nueva nota').fill('Llamar antes');
      await button(page, 'Agregar nota').click();
      return {
        opener: page.getByRole('button', { name: /^Eliminar la nota/ }),
        dialog: page.getByRole('alertdialog'),
      };
    },
  },
  {
    name: 'an application of codes',
    open: async (page) => {
      await page.goto('/configuracion?section=security');
      return {
        opener: button(page, 'Agregar aplicación'),
        dialog: dialogNamed(page, 'Agregar una aplicación de códigos'),
      };
    },
  },
  {
    name: 'a passkey',
    open: async (page) => {
      await page.goto('/configuracion?section=security');
      return {
        opener: button(page, 'Agregar llave de acceso'),
        dialog: dialogNamed(page, 'Agregar una llave de acceso'),
      };
    },
  },
  {
    name: 'keyboard shortcuts, on the activity log',
    open: async (page) => {
      await page.goto('/admin/actividad');
      return { opener: button(page, 'Atajos de teclado'), dialog: dialogNamed(page, 'Atajos de teclado') };
    },
  },
  {
    name: 'deleting a brand',
    open: async (page, world) => {
      const { name } = await world.createBrand({ name: unique('Banco') });
      await page.goto(search('/admin/bancos?search=', name));
      return { opener: button(page, `Eliminar ${name}`), dialog: confirmation(page, `¿Eliminar "${name}"?`) };
    },
    safeButton: 'No, dejarlo',
    confirm: { button: 'Sí, eliminarlo', empty: 'No se encontraron bancos con ese nombre.' },
  },
  {
    name: 'leaving the form of a brand',
    open: async (page) => {
      await page.goto('/admin/bancos/nuevo');
      await page.getByLabel('Nombre').fill(unique('Banco'));
      return {
        opener: page.getByRole('link', { name: 'Cancelar' }),
        dialog: confirmation(page, '¿Salir sin guardar?'),
      };
    },
    safeButton: 'Seguir editando',
  },
  {
    name: 'changing several products',
    open: async (page, world) => {
      const { name } = await world.createProduct({ name: unique('Semilla') });
      await page.goto(search('/admin/productos?search=', name));
      await page.getByLabel(`Seleccionar ${name}`).check();
      return { opener: button(page, 'Cambiar…'), dialog: dialogNamed(page, 'Cambiar 1 producto') };
    },
    form: {
      fill: async (dialog) => {
        await dialog.getByLabel('Descuento', { exact: true }).check();
        await dialog.getByLabel('Descuento (%)').fill('10');
        await dialog.getByLabel('Descuento (%)').press('Enter');
        await expect(dialog.getByRole('heading', { name: 'Qué cambia' })).toBeFocused();
        return dialog.getByRole('button', { name: 'Aplicar a 1 producto' });
      },
      saved: '1 producto cambiado',
      focused: (page) => listNamed(page, 'Productos'),
    },
  },
  {
    name: 'deleting a product',
    open: async (page, world) => {
      const { name } = await world.createProduct({ name: unique('Semilla') });
      await page.goto(search('/admin/productos?search=', name));
      return { opener: button(page, `Eliminar ${name}`), dialog: confirmation(page, `¿Eliminar "${name}"?`) };
    },
    safeButton: 'No, dejarlo',
    confirm: { button: 'Sí, eliminarlo', empty: 'No se encontraron productos.' },
  },
  {
    name: 'undoing the changes of a product',
    open: async (page) => {
      await page.goto('/admin/productos/nuevo');
      await page.getByLabel('Nombre').fill(unique('Semilla'));
      return {
        opener: button(page, 'Reiniciar'),
        dialog: confirmation(page, '¿Reiniciar el formulario?'),
      };
    },
    safeButton: 'No, seguir editando',
  },
  {
    name: 'importing products',
    open: async (page, world) => {
      const { name } = await world.createBrand({ name: unique('Banco') });
      await page.goto('/admin/productos/importar');
      await page.getByLabel('Elegir archivo').setInputFiles({
        name: 'lista.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`brand,name,type,thc,presentations\n${name},Gelato,fem,,3 x 1000\n`),
      });
      return {
        opener: button(page, 'Importar 1 producto'),
        dialog: confirmation(page, '¿Importar 1 producto?'),
      };
    },
    safeButton: 'No, volver',
  },
  {
    name: 'creating a user',
    open: async (page) => {
      await page.goto('/admin/usuarios');
      return { opener: button(page, 'Crear usuario'), dialog: dialogNamed(page, 'Crear usuario') };
    },
    form: {
      fill: async (dialog) => {
        const username = `rosa_${uniqueWord()}`;
        const password = dialog.getByLabel('Contraseña', { exact: true });
        await dialog.getByLabel('Nombre', { exact: true }).fill('Rosa');
        await dialog.getByLabel('Apellido').fill('Luna');
        await dialog.getByLabel('Nombre de usuario').fill(username);
        await dialog.getByLabel('Email').fill(`${username}@example.com`);
        await password.fill('una-clave-larga-7');
        await dialog.getByLabel('Confirmar contraseña').fill('una-clave-larga-7');
        return password;
      },
      saved: /^Usuario rosa_\w+ creado exitosamente$/,
    },
  },
  {
    name: 'deleting a user',
    open: async (page, world) => {
      const { username } = await world.createUser();
      await page.goto(`/admin/usuarios?username=${username}`);
      return {
        opener: button(page, `Eliminar ${username}`),
        dialog: confirmation(page, `¿Eliminar a "${username}"?`),
      };
    },
    safeButton: 'No, dejarlo',
    confirm: { button: 'Sí, eliminarlo', empty: 'No se encontraron usuarios con los filtros aplicados' },
  },
  {
    name: 'correcting the data of a user',
    open: async (page, world) => {
      const { id, username } = await world.createUser();
      await page.goto(`/admin/usuarios/${id}`);
      return { opener: button(page, 'Corregir datos'), dialog: dialogNamed(page, `Datos de ${username}`) };
    },
    form: {
      fill: async (dialog) => {
        await dialog.getByLabel('Apellido').fill('Corregido');
        return dialog.getByLabel('Apellido');
      },
      saved: 'Datos guardados',
      isGuarded: true,
    },
  },
  {
    name: 'joining two accounts',
    open: async (page, world) => {
      const { id, username } = await world.createUser();
      await page.goto(`/admin/usuarios/${id}`);
      return {
        opener: button(page, 'Unir con otra cuenta'),
        dialog: dialogNamed(page, `Unir otra cuenta con ${username}`),
      };
    },
  },
  {
    name: 'ending the sessions of a user',
    open: async (page, world) => {
      const { id, username } = await world.createUser();
      await page.goto(`/admin/usuarios/${id}`);
      return {
        opener: button(page, 'Cerrar sesiones'),
        dialog: confirmation(page, `¿Cerrar las sesiones de "${username}"?`),
      };
    },
    safeButton: 'No, dejarlas',
  },
  {
    name: 'the status of selected claims',
    open: async (page, world) => {
      const { claims, list } = aClaimant(world);
      const id = await claims();
      await page.goto(list);
      await page.getByLabel(`Seleccionar el reclamo N.º ${id}`).check();
      return {
        opener: page
          .getByRole('region', { name: 'Reclamos seleccionados' })
          .getByRole('button', { name: 'Cambiar estado' }),
        dialog: dialogNamed(page, 'Cambiar el estado de 1 reclamo'),
      };
    },
  },
  {
    name: 'deactivating selected users, from a menu',
    open: async (page, world) => {
      const { username } = await world.createUser({ username: `rosa${uniqueWord().toLowerCase()}` });
      await page.goto(`/admin/usuarios?search=${username}`);
      await page.getByLabel(`Seleccionar a ${username}`).check();
      return {
        opener: page
          .getByRole('region', { name: 'Usuarios seleccionados' })
          .getByRole('button', { name: 'Más acciones de los seleccionados' }),
        item: button(page, 'Desactivar'),
        dialog: dialogNamed(page, 'Desactivar 1 usuario'),
      };
    },
  },
  {
    name: 'the details of a claim',
    open: async (page, world) => {
      const { claims, list } = aClaimant(world);
      const id = await claims();
      await page.goto(list);
      return {
        opener: claimCard(page, id).getByRole('button', { name: 'Detalles' }),
        dialog: claimDetails(page, id),
      };
    },
  },
  {
    name: 'answering a claim',
    open: async (page, world) => {
      const { claims, list } = aClaimant(world);
      const id = await claims();
      await page.goto(list);
      return {
        opener: claimCard(page, id).getByRole('button', { name: 'Responder' }),
        dialog: claimEditor(page, id),
      };
    },
    form: {
      fill: async (dialog) => {
        await dialog.getByText('En revisión', { exact: true }).click();
        return dialog.getByRole('radio', { name: 'En revisión' });
      },
      saved: 'Reclamo actualizado exitosamente',
      isGuarded: true,
    },
  },
  {
    name: 'the details of an order',
    open: async (page, world) => {
      const { id, list } = await anOrder(world);
      await page.goto(list);
      return {
        opener: button(page, `Detalles del pedido N.º ${id}`),
        dialog: dialogNamed(page, `Pedido N.º ${id}`),
      };
    },
  },
  {
    name: 'the status of an order',
    open: async (page, world) => {
      const { id, list } = await anOrder(world);
      await page.goto(list);
      return {
        opener: button(page, `Estado del pedido N.º ${id}`),
        dialog: dialogNamed(page, `Estado del pedido N.º ${id}`),
      };
    },
    form: {
      fill: async (dialog) => {
        await dialog.getByLabel('Completado').check();
        return dialog.getByLabel('Completado');
      },
      saved: /^Pedido N\.º \d+: completado$/,
      focused: (page) => page.getByText('No se encontraron pedidos con esa búsqueda.'),
    },
  },
  {
    name: 'editing an order',
    open: async (page, world) => {
      const { id } = await anOrder(world);
      await page.goto(`/admin/pedidos/${id}`);
      return { opener: button(page, 'Editar'), dialog: dialogNamed(page, `Editar el pedido N.º ${id}`) };
    },
    form: {
      fill: async (dialog) => {
        await dialog.getByLabel('Recibe').fill('Juan');
        return dialog.getByLabel('Recibe');
      },
      saved: 'Pedido actualizado',
      isGuarded: true,
    },
  },
  {
    name: 'the import of lots',
    open: async (page) => {
      await page.goto('/admin/lotes');
      return { opener: button(page, 'Importar'), dialog: dialogNamed(page, 'Importar lotes') };
    },
  },
  {
    name: 'the export of lots',
    open: async (page) => {
      await page.goto('/admin/lotes');
      return { opener: button(page, 'Exportar'), dialog: dialogNamed(page, 'Exportar los lotes') };
    },
  },
  {
    name: 'deleting a lot',
    open: async (page, world) => {
      const { lot } = await aLabel(world);
      await page.goto(`/admin/lotes/${lot.id}`);
      return {
        opener: button(page, 'Eliminar el lote'),
        dialog: confirmation(page, `¿Eliminar el lote ${lot.code}?`),
      };
    },
    safeButton: 'No, dejarlo',
  },
  {
    name: 'the serials of labels',
    open: async (page, world) => {
      const { lot } = await aLabel(world);
      await page.goto(`/admin/lotes/${lot.id}/etiquetas`);
      return {
        opener: button(page, /^Ver los códigos/),
        dialog: dialogNamed(page, /^Códigos de la tanda \d+$/),
      };
    },
  },
  {
    name: 'voiding labels',
    open: async (page, world) => {
      const { lot } = await aLabel(world);
      await page.goto(`/admin/lotes/${lot.id}/etiquetas`);
      return { opener: button(page, /^Anular etiquetas/), dialog: dialogNamed(page, 'Anular etiquetas') };
    },
  },
];

for (const { name, isOnPhone, open, safeButton, confirm, form } of dialogs) {
  test(`the focus returns to what opened the dialog: ${name}`, {
    tag: isOnPhone ? ['@phone'] : [],
  }, async ({ page, world, logInAs }) => {
    await logInAs({ isStaff: true });
    const controls = await open(page, world);
    const { opener, dialog } = controls;

    await expectFocusReturns(controls, safeButton);
    if (confirm) {
      await opener.press('Enter');
      await dialog.getByRole('button', { name: confirm.button }).click();
      await expect(page.getByText(confirm.empty)).toBeFocused();
    }
    if (form?.isGuarded) {
      await opener.press('Enter');
      await expectFocusReturnsAfterDiscard(controls, await form.fill(dialog));
    }
    if (form) {
      await opener.press('Enter');
      await expectEnterSaves(controls, await form.fill(dialog), form);
    }
  });
}

test('the focus returns through the dialogs of a claim to the list', async ({ page, world, logInAs }) => {
  const product = await world.createProduct({ name: unique('Semilla') });
  const customer = await world.createUser();
  const order = await world.createOrder(customer, product.blisters);
  await world.changeOrder(order, { status: 'completed' });
  const id = await world.createCustomerClaim(customer, { order_id: order, product_id: product.id });
  await logInAs({ isStaff: true });
  await page.goto(search('/admin/garantias?search=', customer.email));
  const opener = claimCard(page, id).getByRole('button', { name: 'Detalles' });
  const details = claimDetails(page, id);

  await opener.press('Enter');
  for (const name of ['Reposición', 'Responder']) {
    await details.getByRole('button', { name, exact: true }).press('Enter');
    await expect(details).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(details.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Escape');

  await expect(details).toBeHidden();
  await expect(opener).toBeFocused();
});
