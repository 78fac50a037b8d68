import type { Db } from '#db/client.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';
import type { SignedIn } from '#domain/actors.ts';
import { searchText } from '#domain/search-text.ts';

let identities = 0;

export const aCustomer = (): SignedIn => ({ role: 'customer', ...anIdentity() });
export const aStaffMember = (): SignedIn => ({ role: 'staff', ...anIdentity() });

type BrandValues = Partial<typeof brands.$inferInsert>;
type BlisterValues = Omit<Partial<typeof blisters.$inferInsert>, 'price'> & { /** Pesos. */ price?: number };
type ProductValues = Partial<typeof products.$inferInsert> & { blisters?: BlisterValues[] };

export async function aBrand(
  db: Db,
  { name = `Casa ${crypto.randomUUID().slice(0, 8)}`, ...values }: BrandValues = {},
) {
  return one(
    await db
      .insert(brands)
      .values({ name, searchName: searchText(name), ...values })
      .returning(),
  );
}

/** A product that is available, with one blister of three seeds and five units unless told otherwise. */
export async function aProduct(
  db: Db,
  { blisters: given = [{}], name = 'Moby Dick', ...values }: ProductValues = {},
) {
  const brandId = values.brandId ?? (await aBrand(db)).id;
  const row = { name, searchName: searchText(name), type: 'fem' as const, ...values, brandId };
  const product = one(await db.insert(products).values(row).returning());
  const presentations = [];
  for (const [i, blister] of given.entries()) {
    presentations.push(await aBlister(db, product.id, { seedCount: 3 + i * 2, ...blister }));
  }
  return { ...product, blisters: presentations };
}

async function aBlister(db: Db, productId: number, { price = 10_000, ...values }: BlisterValues) {
  const row = { seedCount: 3, stock: 5, ...values, productId, price: price.toFixed(2) };
  return one(await db.insert(blisters).values(row).returning());
}

function anIdentity() {
  const userId = ++identities;
  return { userId, email: `persona${userId}@example.com` };
}

function one<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('nothing was written');
  return row;
}
