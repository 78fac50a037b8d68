import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import type { SiteSettings } from '#contract/site.ts';
import { defaultSite } from '#copy/default-site.ts';
import { replaceSiteSettings } from '#db/queries/site.ts';
import { images } from '#db/schema/images.ts';
import { orders } from '#db/schema/orders.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aCompletedOrder, lineClaimDraft } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const VICTIM = 'victima@example.org';
const NO_LINKS = 'Escribilo sin enlaces ni emails. Después de cada punto, dejá un espacio';
const SIGNS = 'El nombre tiene signos que no se admiten';

test('mails of an order are sent only to the address of the account; the typed one is visible to staff', async () => {
  const { visitor, account } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const blister = await aBlister(db);
  const draft = { ...orderDraft({ blister, quantity: 1 }), customer_email: VICTIM };

  const order = (await (await visitor.post('/orders/', draft)).json()) as OrderView;
  await boss.put(`/orders/${order.id}/`, { status: 'completed' });
  const mails = await runJobs(db, pool);

  expect(mails.map(({ to }) => to)).not.toContain(VICTIM);
  expect(mails.filter(({ to }) => to === account.email).map(({ subject }) => subject)).toEqual([
    `Recibimos tu pedido N.º ${order.id}`,
    `Tu pedido N.º ${order.id} está completado`,
  ]);
  const shown = (await (await boss.get(`/orders/${order.id}/`)).json()) as OrderView;
  expect(shown.customer_email).toBe(VICTIM);
});

test('of the two mails about an order, one that the mail server refuses is sent again without the other', async () => {
  const { visitor, account } = await aSession(db);
  await runJobs(db, pool);
  const order = await placeOrder(visitor, { blister: await aBlister(db), quantity: 1 });
  let refusals = 0;

  const mails = await runJobs(db, pool, {
    beforeSend({ to }) {
      if (to !== account.email || refusals++ > 0) return;
      throw new Error('450 try again later');
    },
  });

  expect(refusals).toBe(2);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining(`Pedido nuevo N.º ${order.id}`),
    `Recibimos tu pedido N.º ${order.id}`,
  ]);
});

test('a claim on an order is confirmed to the address of the account, not to that of the order', async () => {
  const line = await aCompletedOrder(db);
  await db.update(orders).set({ customerEmail: VICTIM }).where(eq(orders.id, line.order.id));
  await runJobs(db, pool);

  await line.customer.visitor.post('/warranty-claims/', await lineClaimDraft(db, line));
  const mails = await runJobs(db, pool);

  const receipt = mails.find(({ subject }) => subject.startsWith('Recibimos tu reclamo'));
  expect(receipt?.to).toBe(line.customer.account.email);
  expect(mails.map(({ to }) => to)).not.toContain(VICTIM);
});

test('mails to the shop name the customer without the username, which can look like a host name', async () => {
  const { visitor, account } = await aSession(db, {
    username: 'www.evil.example',
    firstName: 'Rosa',
    lastName: 'Luna',
  });
  const draft = orderDraft({ blister: await aBlister(db), quantity: 2 });
  const order = (await (await visitor.post('/orders/', draft)).json()) as OrderView;
  await visitor.put(`/orders/${order.id}/`, { status: 'cancelled' });

  const mails = await runJobs(db, pool);

  const toShop = mails.filter(({ to }) => to !== account.email);
  expect(toShop).not.toEqual([]);
  for (const { text, html } of toShop) {
    expect(text).toContain(`Rosa Luna (cuenta N.º ${account.id})`);
    expect(`${text}${html}`).not.toContain('evil.example');
  }
});

test('an order of a deleted account sends a mail only to the shop', async () => {
  const { visitor, account } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  await visitor.post('/orders/', orderDraft({ blister: await aBlister(db), quantity: 1 }));
  expect((await boss.delete(`/auth/users/${account.id}/`)).status).toBe(204);

  const mails = await runJobs(db, pool);

  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Pedido nuevo N\.º /)]);
});

test.each([
  ['recipient_name', 'Ana Paz\nGanaste un premio', SIGNS],
  ['recipient_name', 'Ganaste https://evil.example', SIGNS],
  ['recipient_name', 'Entrá a evil.example', NO_LINKS],
  ['recipient_name', 'Ana\u2028Paz', SIGNS],
  ['shipping_address', 'Calle 1\r\nGanaste un premio', 'Escribí la dirección en una sola línea'],
  ['shipping_address', 'Cobrá en https://evil.example', NO_LINKS],
  ['shipping_address', 'Cobrá en evil.example/premio', NO_LINKS],
])('an order whose %s is %j is rejected, and no mail is sent', async (field, value, message) => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db);
  await runJobs(db, pool);

  const response = await visitor.post('/orders/', {
    ...orderDraft({ blister, quantity: 1 }),
    [field]: value,
  });

  expect(await readErrorBody(response)).toMatchObject({ status: 400, errors: [{ field, message }] });
  expect(await runJobs(db, pool)).toEqual([]);
});

test.each([
  ['recipient_name', 'www.evil.example', NO_LINKS],
  ['customer_name', 'Ana\nPaz', SIGNS],
  ['customer_name', 'evil.example', NO_LINKS],
  ['shipping_address', 'Calle 1\nPiso 2', 'Escribí la dirección en una sola línea'],
])('staff cannot set %s to %j either', async (field, value, message) => {
  const { visitor } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const draft = orderDraft({ blister: await aBlister(db), quantity: 1 });
  const order = (await (await visitor.post('/orders/', draft)).json()) as OrderView;

  const response = await boss.put(`/orders/${order.id}/`, { [field]: value });

  expect(await readErrorBody(response)).toMatchObject({ status: 400, errors: [{ field, message }] });
});

test('a registration cannot mail a link to another person through its names', async () => {
  const visitor = aVisitor(db);
  await runJobs(db, pool);
  const draft = {
    first_name: 'evil.example',
    last_name: 'www.evil.example',
    username: `persona${crypto.randomUUID().slice(0, 8)}`,
    email: VICTIM,
    password: 'una-clave-larga-7',
    password2: 'una-clave-larga-7',
  };

  const response = await visitor.post('/auth/register/', draft);

  expect(await readErrorBody(response)).toMatchObject({
    status: 400,
    errors: [
      { field: 'first_name', message: NO_LINKS },
      { field: 'last_name', message: NO_LINKS },
    ],
  });
  expect(await runJobs(db, pool)).toEqual([]);
});

test('the profile rejects a link as a name, and accepts an abbreviation', async () => {
  const { visitor } = await aSession(db);
  const put = (first_name: string) => visitor.put('/auth/profile/', { first_name, last_name: 'Paz' });

  expect(await readErrorBody(await put('evil.example'))).toMatchObject({
    status: 400,
    errors: [{ field: 'first_name', message: NO_LINKS }],
  });
  expect((await put('J.R. María')).status).toBe(200);
});

test('an anonymous claim rejects a link as a name', async () => {
  const response = await aVisitor(db).post('/warranty-claims/', { name: 'evil.example' });

  expect((await readErrorBody(response)).errors).toContainEqual({ field: 'name', message: NO_LINKS });
});

test('when a customer cancels an order, the customer and the shop get a mail each', async () => {
  const { visitor, account } = await aSession(db, { firstName: 'Rosa' });
  const blister = await aBlister(db);
  const { id } = await placeOrder(visitor, { blister, quantity: 2 });
  await runJobs(db, pool);

  await visitor.put(`/orders/${id}/`, { status: 'cancelled' });
  const mails = await runJobs(db, pool);

  expect(mails).toHaveLength(2);
  const own = mails.find(({ to }) => to === account.email);
  expect(own?.subject).toBe(`Cancelaste tu pedido N.º ${id}`);
  expect(own?.text).toContain(
    `Hola, Rosa. Cancelaste tu pedido N.º ${id}, y sus productos ya no están reservados.`,
  );
  const shop = mails.find(({ to }) => to !== account.email);
  expect(shop?.subject).toMatch(new RegExp(`^Pedido cancelado N\\.º ${id}: \\$\\s20\\.000,00$`));
  expect(shop?.text).toContain(`canceló su pedido N.º ${id}. Sus productos vuelven a estar a la venta.`);
  expect(shop?.text).toContain(`/admin/pedidos/${id}`);
});

test('when a customer reduces an order, the customer and the shop get a mail each, with the remaining lines', async () => {
  const { visitor, account } = await aSession(db, { firstName: 'Rosa' });
  const blister = await aBlister(db);
  const { id } = await placeOrder(visitor, { blister, quantity: 3 });
  await runJobs(db, pool);

  const reduce = (quantity: number) =>
    visitor.put(`/orders/${id}/`, { products: orderDraft({ blister, quantity }).products });
  await reduce(2);
  await reduce(1);
  const mails = await runJobs(db, pool);
  await reduce(1);
  const unchanged = await runJobs(db, pool);

  expect(mails.map(({ subject }) => subject.replaceAll(/\s/g, ' ')).toSorted()).toEqual([
    `Cambiaste tu pedido N.º ${id}`,
    `Cambió el pedido N.º ${id}: $ 10.000,00`,
  ]);
  const own = mails.find(({ to }) => to === account.email);
  expect(own?.text).toContain(
    `Hola, Rosa. Quitaste productos de tu pedido N.º ${id}. Así quedó, reservado a nombre de Ana Paz.`,
  );
  expect(own?.text).toMatch(/1 × Moby Dick \(.*, 3 semillas\): \$\s10\.000,00\n.*Total: \$\s10\.000,00/);
  expect(unchanged).toEqual([]);
});

test('no mail is sent when a cancelled order is reopened before the mail is due', async () => {
  const { visitor } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const { id } = await placeOrder(visitor, { blister: await aBlister(db), quantity: 1 });
  await runJobs(db, pool);

  await visitor.put(`/orders/${id}/`, { status: 'cancelled' });
  await boss.put(`/orders/${id}/`, { status: 'pending' });

  expect(await runJobs(db, pool)).toEqual([]);
});

test('the confirmation of an order says in the sentence of the shop how it sells', async () => {
  const own = { ...defaultSite, how_to_buy: 'Acá se reserva y se paga en el local.' };
  await db.transaction((tx) => replaceSiteSettings(tx, own));
  const { visitor, account } = await aSession(db);
  await placeOrder(visitor, { blister: await aBlister(db), quantity: 1 });

  const mails = await runJobs(db, pool);

  expect(mails.find(({ to }) => to === account.email)?.text).toContain(
    'Acá se reserva y se paga en el local.',
  );
});

const site: SiteSettings = {
  ...defaultSite,
  name: 'Semillas del Sur',
  email: 'hola@semillas.example',
  reply_to: 'ventas@semillas.example',
  whatsapp: '1155500101',
};

test('replies to mails reach the shop, and replies to its notifications the customer; the contact is in the footer', async () => {
  await db.transaction((tx) => replaceSiteSettings(tx, site));
  const { visitor, account } = await aSession(db);
  await placeOrder(visitor, { blister: await aBlister(db), quantity: 1 });

  const mails = await runJobs(db, pool);
  const own = mails.find(({ to }) => to === account.email);
  const shop = mails.find(({ to }) => to === 'hola@semillas.example');

  expect(own?.replyTo).toBe('ventas@semillas.example');
  expect(own?.text).toContain(
    '--\n\nSemillas del Sur\nhttp://localhost:3000\nhola@semillas.example\nWhatsApp: https://wa.me/5491155500101\n',
  );
  expect(own?.html).toContain('href="mailto:hola@semillas.example"');
  expect(own?.html).toContain('href="https://wa.me/5491155500101"');
  expect(shop?.replyTo).toBe(account.email);
});

test('without reply_to in the site settings, replies reach the contact of the site', async () => {
  await db.transaction((tx) => replaceSiteSettings(tx, { ...site, reply_to: null }));
  const visitor = aVisitor(db);
  const { account } = await aSession(db);

  await visitor.post('/auth/forgot-password/', { email: account.email });
  const [mail] = await runJobs(db, pool);

  expect(mail).toMatchObject({ to: account.email, replyTo: 'hola@semillas.example' });
});

test('a blister of one seed is singular in mails, and its order has the germination hint', async () => {
  const { visitor, account } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const product = await aProduct(db, { name: 'Calafate', blisters: [{ seedCount: 1 }] });
  const [blister] = product.blisters;
  const { id } = await placeOrder(visitor, { blister, quantity: 2 });

  await boss.put(`/orders/${id}/`, { status: 'completed' });
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === account.email);

  expect(mails.map(({ subject }) => subject)).toEqual([
    `Recibimos tu pedido N.º ${id}`,
    `Tu pedido N.º ${id} está completado`,
  ]);
  for (const { text } of mails) expect(text).toMatch(/2 × Calafate \(.*, 1 semilla\): /);
  expect(mails[1]?.text).toMatch(/Para germinar tus semillas .*\/como-germinar\. Guardá el blister/);
});

test('an order of merchandise counts units, and has no germination hint', async () => {
  const { visitor, account } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const product = await aProduct(db, { name: 'Gorra', type: 'merch', blisters: [{ seedCount: 1 }] });
  const [blister] = product.blisters;
  const { id } = await placeOrder(visitor, { blister, quantity: 2 });

  await boss.put(`/orders/${id}/`, { status: 'completed' });
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === account.email);

  expect(mails[1]?.text).toMatch(/2 × Gorra \(.*, 1 unidad\): /);
  expect(mails[1]?.text).not.toContain('germinar');
});

test('the lines of a mail show the image of the product, or its packet art as PNG', async () => {
  const { visitor, account } = await aSession(db);
  const drawn = await aBlister(db, {}, 'Calafate');
  const image = '/media/0123456789abcdef-1200x900.webp';
  await db.insert(images).values({ url: image, purpose: 'product', width: 1200, height: 900 });
  const [photographed] = (await aProduct(db, { name: 'Notro', image })).blisters;
  await placeOrder(visitor, { blister: drawn, quantity: 1 }, { blister: photographed, quantity: 1 });

  const mail = (await runJobs(db, pool)).find(({ to }) => to === account.email);

  const shown = [...(mail?.html ?? '').matchAll(/<img src="([^"]*)"/g)].map(([, url]) => url);
  expect(shown).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000\/packets\/v2\/fem-s\d+-h\d+-v\d+-card\.png$/),
    'http://localhost:3000/media/0123456789abcdef-1200x900-320.webp',
  ]);
});
