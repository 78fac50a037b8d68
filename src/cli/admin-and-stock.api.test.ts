import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noFacts } from '#contract/variety-facts.ts';
import { products } from '#db/schema/catalogue.ts';
import { aVisitor } from '#tests/support/api.ts';
import { cliWith } from '#tests/support/cli.ts';
import { connectionString, db } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { addTotpTo, startLogin } from '#tests/support/second-factor.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';

const env = { DATABASE_URL: connectionString, SESSION_SECRET: 'x'.repeat(32) };
const cli = (...args: string[]) => cliWith(env, ...args);

test('admin create prints a generated password once, on stdout only', async () => {
  const { status, stdout, stderr } = await cli('admin', 'create', 'lena.jefa@example.com');
  const password = stdout.trim();
  const again = await cli('admin', 'create', 'lena.jefa@example.com', '--username', 'otra.jefa');
  const short = await cli('admin', 'create', 'abc@example.com');
  const invalidEmail = await cli('admin', 'create', 'no-es-un-email');

  expect([status, again.status, short.status, invalidEmail.status]).toEqual([0, 1, 2, 2]);
  expect(stderr).toContain('Created the superuser lena.jefa.');
  expect(again.stderr).toContain('already');
  expect(short.stderr).toMatch(/^error: A username has 4 to 30 letters/);
  const login = await aVisitor(db).post('/auth/login/', { username_or_email: 'lena.jefa', password });
  expect(await login.json()).toMatchObject({
    is_staff: true,
    user: { is_superuser: true, must_change_password: true },
  });
});

test('admin reset-second-factor lets an owner in who has lost theirs', async () => {
  const { account, visitor } = await aSession(db, { isSuperuser: true });
  await addTotpTo(visitor, new Date());
  await startLogin(aVisitor(db), account);

  const reset = await cli('admin', 'reset-second-factor', account.email);
  const again = await cli('admin', 'reset-second-factor', account.email);

  expect([reset.status, again.status]).toEqual([0, 1]);
  expect(reset.stderr).toContain(`Removed the second factor of ${account.username}.`);
  expect((await visitor.get('/auth/profile/')).status).toBe(401);
  expect((await logInAs(db, account)).user.id).toBe(account.id);
});

test('stock verify accepts a correct ledger and lists mismatches', async () => {
  const { blisters } = await aProduct(db, { name: 'Contada', blisters: [{ stock: 7 }] });

  const right = await cli('stock', 'verify');
  await db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE blisters DISABLE TRIGGER blisters_updated_stock`);
    await tx.execute(sql`UPDATE blisters SET stock = 6 WHERE id = ${blisters[0].id}`);
    await tx.execute(sql`ALTER TABLE blisters ENABLE TRIGGER blisters_updated_stock`);
  });
  const wrong = await cli('stock', 'verify');

  expect([right.status, wrong.status]).toEqual([0, 1]);
  expect(right.stdout).toMatch(/^\d+ blisters?, \d+ movements?: the ledger is correct\.\n$/);
  expect(wrong.stderr).toContain(`blister ${blisters[0].id} (Contada): stock 6, movements 7`);
});

test('facts reread reads the facts of stored texts again, and writes only those that differ', async () => {
  const { id } = await aProduct(db, { name: 'De antes', thc: '22%', facts: noFacts });
  await aProduct(db, { name: 'De ahora', thc: '18%' });
  const listTransactions = () =>
    db.select({ id: products.id, in: products.changedIn }).from(products).orderBy(asc(products.id));
  const before = await listTransactions();

  const first = await cli('facts', 'reread');
  const after = await listTransactions();
  const again = await cli('facts', 'reread');

  expect([first.status, again.status]).toEqual([0, 0]);
  expect(first.stdout).toBe(`${before.length} products read, 1 changed.\n`);
  expect(again.stdout).toBe(`${before.length} products read, 0 changed.\n`);
  expect(after.filter(({ in: changedIn }, index) => changedIn !== before[index]?.in)).toMatchObject([{ id }]);
  const product = await (await aVisitor(db).get(`/products/${id}/`)).json();
  expect(product.facts.thc).toEqual({ min: 22, max: 22, levels: [] });
});
