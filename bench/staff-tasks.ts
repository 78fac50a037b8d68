import type { Locator, Page } from '@playwright/test';
import { createHands, type Hands } from '#bench/support/hands.ts';
import type { Section } from '#bench/support/report.ts';
import { logInAsAdmin, withBrowser } from '#bench/support/with-browser.ts';
import { withDatabase } from '#bench/support/with-database.ts';
import type { Connection } from '#db/client.ts';
import { waitForHydrationOn } from '#e2e/support/hydration.ts';
import { openWorld, type World } from '#e2e/support/world.ts';
import { fillDatabase } from '#scripts/loadtest/fill-database.ts';
import type { RunningServer } from '#tests/support/running-server.ts';

const AMOUNTS = { products: 600, users: 400, orders: 4_000, activities: 4_000 };
const DESKTOP = { width: 1280, height: 900 };
const BLISTERS = [3, 5, 10];

type Shop = {
  customer: { id: number; lastName: string; phone: string };
  /** Newest first. */
  pendingIds: readonly number[];
  archived: { id: number; lastName: string };
  /** Products of three blisters each. */
  products: Products;
  /** A claim for a line of a completed order. */
  claimId: number;
};

type Products = [NamedProduct, NamedProduct, ...NamedProduct[]];
type NamedProduct = Awaited<ReturnType<World['createProduct']>>;

type Task = { path: string; act: (hands: Hands, shop: Shop) => Promise<void> };

/** What staff do every day: clicks, keys, and the seconds that they take by the keystroke-level model. */
export function staffTasks(): Promise<Section> {
  return withBrowser({ DEMO: 'false' }, async (browser, server) => {
    process.env.E2E_DATA_DIR = server.dataDir;
    process.env.E2E_BASE_URL = server.url;
    const world = await openWorld();
    try {
      const shop = await createShop(server, world);
      const page = await browser.newPage({ viewport: DESKTOP });
      waitForHydrationOn(page);
      await logInAsAdmin(page, server.url);
      const rows = [];
      for (const [name, { path, act }] of Object.entries(tasks)) {
        await page.goto(server.url + path);
        if (path !== '/admin') await page.locator('main').getByRole('row').nth(1).waitFor();
        const hands = createHands(page);
        await act(hands, shop);
        const { clicks, keys, seconds } = hands.tally();
        rows.push([name, `${clicks}`, `${keys}`, seconds.toFixed(0)]);
      }
      return {
        title: 'Tasks of staff',
        about:
          'Clicks and keys that a browser makes on the running shop, and seconds: those of the keystroke-level model (Card, ' +
          'Moran and Newell 1980: 0.28 s a key, 1.3 s to point and click, 0.4 s between mouse and keyboard, 1.35 s to decide ' +
          'what to do) plus the time that the page takes. docs/staff-tasks.md compares them with those of before.',
        columns: ['task', 'clicks', 'keys', 'seconds'],
        rows,
      };
    } finally {
      await world.close();
    }
  });
}

const order = (page: Page, id: number) =>
  page.getByRole('row', { name: `N.º ${id}` }).or(page.getByRole('article', { name: `N.º ${id}` }));

async function selectNewest(hands: Hands, count: number): Promise<Locator> {
  hands.prepare();
  for (let selected = 0; selected < count; selected += 1) {
    await hands.press('j');
    await hands.press('x');
  }
  const bar = hands.page.getByRole('region', { name: 'Pedidos seleccionados' });
  await hands.until(bar.getByText(`${count} seleccionados`));
  return bar;
}

async function findInPalette(hands: Hands, text: string, found: RegExp): Promise<void> {
  hands.prepare();
  await hands.press('Control+k');
  await hands.type(text);
  await hands.until(hands.page.getByRole('option', { name: found }));
  await hands.press('Enter');
}

const tasks: Record<string, Task> = {
  'complete 20 orders': {
    path: '/admin/pedidos',
    async act(hands, { pendingIds }) {
      const { page } = hands;
      const bar = await selectNewest(hands, 20);
      hands.prepare();
      await hands.click(bar.getByRole('button', { name: 'Completar' }));
      hands.prepare();
      await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Completar' }));
      await hands.untilGone(order(page, pendingIds[0] as number));
    },
  },
  'print the packing slips of 10 orders': {
    path: '/admin/pedidos',
    async act(hands) {
      const { page } = hands;
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      const bar = await selectNewest(hands, 10);
      hands.prepare();
      await hands.click(bar.getByRole('button', { name: 'Más acciones de los seleccionados' }));
      await hands.click(bar.getByRole('button', { name: 'Imprimir hojas' }));
      await hands.until(page.locator('body[data-printed]'));
    },
  },
  'export the pending orders as CSV': {
    path: '/admin/pedidos',
    async act(hands) {
      const { page } = hands;
      const download = page.waitForEvent('download');
      hands.prepare();
      await hands.click(page.getByRole('button', { name: 'Exportar', exact: true }));
      hands.prepare();
      await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Descargar CSV' }));
      await download;
    },
  },
  'find an archived order by surname': {
    path: '/admin/pedidos',
    async act(hands, { archived: { id, lastName } }) {
      const { page } = hands;
      hands.prepare();
      await hands.press('/');
      await hands.type(lastName);
      const tab = page
        .getByRole('navigation', { name: 'Pedidos por estado' })
        .getByRole('link', { name: /^Archivados/ });
      await hands.until(tab.getByText('1', { exact: true }));
      hands.prepare();
      await hands.click(tab);
      await hands.until(order(page, id));
    },
  },
  'find a customer by phone': {
    path: '/admin/pedidos',
    async act(hands, { customer: { lastName, phone } }) {
      await findInPalette(
        hands,
        `${phone.slice(0, 2)} ${phone.slice(2, 6)}-${phone.slice(6)}`,
        new RegExp(lastName),
      );
      await hands.until(hands.page.getByRole('heading', { level: 1, name: new RegExp(lastName) }));
    },
  },
  'open the order N.º 11 from another page': {
    path: '/admin/pedidos',
    async act(hands, { pendingIds: [id] }) {
      await findInPalette(hands, `${id}`, new RegExp(`N\\.º ${id}`));
      await hands.until(hands.page.getByRole('heading', { name: `Pedido N.º ${id}` }));
    },
  },
  'enter an order received by WhatsApp': {
    path: '/admin/pedidos',
    async act(hands, { products: [product] }) {
      const { page } = hands;
      hands.prepare();
      await hands.press('n');
      const field = page.getByRole('searchbox', { name: 'Buscar la cuenta' });
      await hands.until(field);
      hands.prepare();
      await hands.click(page.getByText('Sin cuenta', { exact: true }));
      await hands.click(page.getByLabel('Nombre y apellido'));
      await hands.type('Rita Paz');
      await hands.click(page.getByLabel('Teléfono'));
      await hands.type('1155550177');
      hands.prepare();
      await hands.click(page.getByRole('searchbox', { name: 'Agregar un producto' }));
      await hands.type(product.name);
      await hands.click(page.getByRole('button', { name: `Agregar ${product.name}` }).first());
      hands.prepare();
      await hands.click(page.getByLabel(`Cantidad de ${product.name}`));
      await hands.press('Control+a');
      await hands.type('2');
      hands.prepare();
      await hands.click(page.getByRole('button', { name: 'Cargar pedido' }));
      await hands.until(page.getByText('Cargado por admin'));
    },
  },
  'answer a claim with a replacement': {
    path: '/admin/garantias',
    async act(hands, { claimId }) {
      const { page } = hands;
      hands.prepare();
      await hands.click(
        page.getByRole('row', { name: `N.º ${claimId}` }).getByRole('button', { name: 'Detalles' }),
      );
      hands.prepare();
      await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Reposición' }));
      hands.prepare();
      const create = page.getByRole('button', { name: 'Crear pedido' });
      await hands.click(create);
      await hands.untilGone(create);
      await hands.until(page.getByRole('dialog').getByText('Aprobado'));
    },
  },
  "correct a customer's phone": {
    path: '/admin/pedidos',
    async act(hands, { customer: { lastName } }) {
      const { page } = hands;
      await findInPalette(hands, lastName, new RegExp(lastName));
      hands.prepare();
      await hands.click(page.getByRole('button', { name: 'Corregir datos' }));
      hands.prepare();
      await hands.click(page.getByRole('dialog').getByLabel('Teléfono'));
      await hands.press('Control+a');
      await hands.type('1155550188');
      await hands.press('Enter');
      await hands.until(page.getByText('Datos guardados'));
    },
  },
  'receive 50 units of a blister': {
    path: '/admin/productos',
    async act(hands, { products: [, { name }] }) {
      const { page } = hands;
      hands.prepare();
      await hands.press('/');
      await hands.type(name);
      const row = page.getByRole('row', { name: new RegExp(name) });
      await hands.until(row);
      hands.prepare();
      await hands.click(row.getByRole('link', { name: /Movimientos/ }));
      hands.prepare();
      await hands.click(page.getByLabel(/^Unidades que llegaron de/).first());
      await hands.type('50');
      await hands.press('Enter');
      await hands.until(page.getByText('60 en stock'));
    },
  },
  'see which stock will run out': {
    path: '/admin/pedidos',
    async act(hands) {
      hands.prepare();
      await hands.press('g');
      await hands.press('i');
      await hands.until(hands.page.getByRole('heading', { name: 'Stock que se termina' }));
    },
  },
  'change 30 prices': {
    path: '/admin/productos',
    async act(hands, { products }) {
      const { page } = hands;
      hands.prepare();
      await hands.press('/');
      await hands.type('Xilonga');
      await hands.until(page.getByText(`${products.length} productos`, { exact: true }));
      hands.prepare();
      await hands.click(page.getByRole('link', { name: 'Editar en planilla' }));
      await hands.click(
        page
          .getByRole('grid', { name: 'Planilla' })
          .locator('tbody tr')
          .first()
          .locator('td[data-column]')
          .first(),
      );
      for (const _ of products.flatMap(({ blisters }) => blisters)) {
        hands.prepare();
        await hands.type('12345');
        await hands.press('Enter');
      }
      hands.prepare();
      await hands.click(page.getByRole('button', { name: 'Ver qué cambia' }));
      hands.prepare();
      await hands.click(page.getByRole('button', { name: `Aplicar a ${products.length} productos` }));
      await hands.until(page.getByText(`${products.length} productos cambiados`));
    },
  },
};

async function fillOrders({ db, pool }: Connection): Promise<Pick<Shop, 'pendingIds' | 'archived'>> {
  await fillDatabase(db, { ...AMOUNTS, passwordHash: 'none', until: new Date() });
  const { rows: pending } = await pool.query<{ id: number }>(
    "SELECT id FROM orders WHERE status = 'pending' ORDER BY created_at DESC, id DESC",
  );
  const lastName = 'Xochitl';
  const { rows: archived } = await pool.query<{ id: number }>(
    `UPDATE orders SET customer_last_name = $1, recipient_name = $1, search_words = search_words || ' xochitl'
     WHERE id = (SELECT min(id) FROM orders WHERE is_archived AND status <> 'cancelled') RETURNING id`,
    [lastName],
  );
  const [firstArchived] = archived;
  if (!firstArchived) throw new Error('no archived order');
  return { pendingIds: pending.map((row) => row.id), archived: { id: firstArchived.id, lastName } };
}

async function createShop({ dataDir }: RunningServer, world: World): Promise<Shop> {
  const orders = await withDatabase(dataDir, fillOrders);
  const addProduct = (letter: string) => {
    const blisters = BLISTERS.map((seedCount) => ({ seedCount, price: 10_000 * seedCount, stock: 10 }));
    return world.createProduct({ name: `Xilonga ${letter.repeat(3)}`, blisters });
  };
  const products: Products = [await addProduct('a'), await addProduct('b')];
  for (const letter of 'cdefghij') products.push(await addProduct(letter));
  const phone = '1155550199';
  const customer = await world.createUser({ firstName: 'Rosa', lastName: 'Xilonen', phone });
  const [blister] = products[0].blisters;
  if (!blister) throw new Error('no blister');
  const claimant = await world.createUser();
  const orderId = await world.createOrder(claimant, [{ ...blister, quantity: 1 }]);
  await world.changeOrder(orderId, { status: 'completed' });
  const claimId = await world.createCustomerClaim(claimant, {
    order_id: orderId,
    product_id: blister.productId,
  });
  return {
    customer: { id: customer.id, lastName: customer.lastName, phone },
    ...orders,
    products,
    claimId,
  };
}
