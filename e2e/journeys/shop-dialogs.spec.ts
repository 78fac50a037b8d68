import type { Page } from '@playwright/test';
import { aBuyer } from '#e2e/support/claim-form.ts';
import { type DialogControls, expectFocusReturns } from '#e2e/support/dialogs.ts';
import { test } from '#e2e/support/test.ts';
import { unique, type World } from '#e2e/support/world.ts';
import { PASSWORD } from '#tests/support/factories.ts';

type Visit = {
  page: Page;
  world: World;
  logInAs: World['createUser'];
};

type ShopDialog = {
  name: string;
  tag?: '@phone' | '@both';
  /** Opens the page of the dialog. */
  open: (visit: Visit) => Promise<DialogControls>;
  /** The button of a confirmation that changes nothing, which has the focus at first. */
  safeButton?: string;
};

const dialogs: readonly ShopDialog[] = [
  {
    name: 'the menu',
    tag: '@phone',
    open: async ({ page }) => {
      await page.goto('/');
      return {
        opener: page.getByRole('button', { name: 'Menú' }),
        dialog: page.getByRole('dialog', { name: 'Menú' }),
      };
    },
  },
  {
    name: 'the filters of the catalogue',
    tag: '@phone',
    open: async ({ page }) => {
      await page.goto('/productos');
      return {
        opener: page.getByRole('button', { name: 'Filtros' }),
        dialog: page.getByRole('dialog', { name: 'Filtros' }),
      };
    },
  },
  {
    name: 'the notice of the germination guide',
    open: async ({ page }) => {
      await page.goto('/como-germinar');
      await page.getByRole('button', { name: 'Entendido' }).click();
      return {
        opener: page.getByRole('button', { name: 'Abrir la información importante' }),
        dialog: page.getByRole('dialog', { name: 'Información importante' }),
      };
    },
  },
  {
    name: 'the images of a product',
    tag: '@both',
    open: async ({ page, world }) => {
      const image = await world.createImage('#14402e');
      const { id } = await world.createProduct({ name: unique('Con foto'), image });
      await page.goto(`/producto/${id}`);
      return {
        opener: page.getByRole('button', { name: 'Ampliar la foto' }),
        dialog: page.getByRole('dialog'),
      };
    },
  },
  {
    name: 'the photo of an own claim',
    open: async ({ page, world, logInAs }) => {
      const { account, order, productId } = await aBuyer(world, logInAs);
      await world.createCustomerClaim(account, { order_id: order, product_id: productId });
      await page.goto('/garantia?vista=solicitudes');
      return {
        opener: page.getByRole('button', { name: /^Ampliar la foto/ }),
        dialog: page.getByRole('dialog'),
      };
    },
  },
  {
    name: 'cancelling an order',
    open: async ({ page, world, logInAs }) => {
      const account = await logInAs();
      const { blisters } = await world.createProduct({ name: unique('Para cancelar') });
      await world.createOrder(account, blisters);
      await page.goto('/configuracion?section=orders');
      return {
        opener: page.getByRole('button', { name: /^Cancelar pedido/ }),
        dialog: page.getByRole('alertdialog'),
      };
    },
    safeButton: 'No, dejarlo así',
  },
  {
    name: 'deleting the own account',
    open: async ({ page, logInAs }) => {
      await logInAs();
      await page.goto('/configuracion?section=settings');
      await page.getByLabel('Tu contraseña, para borrar la cuenta').fill(PASSWORD);
      return {
        opener: page.getByRole('button', { name: 'Borrar mi cuenta' }),
        dialog: page.getByRole('alertdialog', { name: '¿Borrar tu cuenta para siempre?' }),
      };
    },
    safeButton: 'Conservar la cuenta',
  },
];

for (const { name, tag, open, safeButton } of dialogs) {
  test(`Esc returns the focus to what opened the dialog: ${name}`, { tag: tag ? [tag] : [] }, async ({
    page,
    world,
    logInAs,
  }) => {
    await expectFocusReturns(await open({ page, world, logInAs }), safeButton);
  });
}
