import type { Db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { type FactTexts, noTexts, productFacts } from '#domain/variety-facts/read-facts.ts';
import { searchText } from '#lib/search-text.ts';
import { userWords } from '#lib/user-words.ts';
import { cheapPasswords } from '#tests/support/test-deps.ts';

let identities = 0;

/** A logged-in actor for rules that only need its role: there is no such user in the database. */
export const aCustomer = (): SignedIn => ({ role: 'customer', ...anIdentity() });
export const aStaffMember = (): SignedIn => ({
  role: 'staff',
  staffRole: 'manager',
  ...anIdentity(),
});

/** A client for services that are called without a request. */
export const aClient = {
  address: '127.0.0.1',
  userAgent: '',
  requestId: '',
  device: { id: '', userIds: [], registeredIds: [], isNew: true },
  isBrowser: true,
};

type UserValues = Partial<typeof users.$inferInsert> & { password?: string };

export const PASSWORD = 'clave-de-prueba';

/** A verified account in the database, with `PASSWORD` by default. */
export async function aUser(db: Db, { password = PASSWORD, ...values }: UserValues = {}) {
  const name = `persona${randomLetters()}`;
  const { username = name, email = `${name}@example.com` } = values;
  const { firstName = 'Ana', lastName = 'Paz', instagram = '', phone = '' } = values;
  const person = { username, email, firstName, lastName, instagram, phone };
  return firstRow(
    await db
      .insert(users)
      .values({
        ...person,
        usernameKey: accountKey(username),
        emailKey: accountKey(email),
        searchWords: userWords(person),
        isVerified: true,
        passwordHash: await cheapPasswords.hash(password),
        ...values,
      })
      .returning(),
  );
}

type BrandValues = Partial<typeof brands.$inferInsert>;
export type BlisterValues = Omit<Partial<typeof blisters.$inferInsert>, 'price'> & {
  /** Pesos. */ price?: number;
};
export type ProductValues<Blisters> = Partial<typeof products.$inferInsert> & { blisters?: Blisters };

export async function aBrand(db: Db, { name = `Casa ${randomLetters()}`, ...values }: BrandValues = {}) {
  return firstRow(
    await db
      .insert(brands)
      .values({ name, searchName: searchText(name), ...values })
      .returning(),
  );
}

/** Without digits, so that no search for a number finds them. */
function randomLetters(): string {
  return crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/** An available product; by default with one blister of three seeds and five units. */
export async function aProduct<const Blisters extends readonly BlisterValues[] = [BlisterValues]>(
  db: Db,
  { blisters: blisterValues, name = 'Moby Dick', ...values }: ProductValues<Blisters> = {},
) {
  const brandId = values.brandId ?? (await aBrand(db)).id;
  const texts = { name, searchName: searchText(name), type: 'fem' as const, ...values };
  // Omitted texts are empty; the type of an insert also allows them to be undefined.
  const facts = productFacts({ ...noTexts, ...texts } as FactTexts & typeof texts);
  const row = { facts, ...texts, brandId };
  const product = firstRow(await db.insert(products).values(row).returning());
  const inserted = [];
  for (const [i, blister] of (blisterValues ?? [{}]).entries()) {
    inserted.push(await insertBlister(db, product.id, { seedCount: 3 + i * 2, ...blister }));
  }
  return { ...product, blisters: inserted as { [Index in keyof Blisters]: typeof blisters.$inferSelect } };
}

async function insertBlister(db: Db, productId: number, { price = 10_000, ...values }: BlisterValues) {
  const row = { seedCount: 3, stock: 5, ...values, productId, price: price.toFixed(2) };
  return firstRow(await db.insert(blisters).values(row).returning());
}

function anIdentity() {
  const userId = ++identities;
  const username = `persona${userId}`;
  return {
    userId,
    username,
    email: `${username}@example.com`,
    isSuperuser: false,
    isStaffAccount: false,
    sessionId: userId,
  };
}

export function firstRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('no row was returned');
  return row;
}
