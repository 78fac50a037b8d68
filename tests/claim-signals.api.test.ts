import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { findClaim } from '#db/queries/claims.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { listSignals } from '#services/claims/claim-signals.ts';
import { aPhoto } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';

const MANY = 40;

test('of many claims with the same photo only as many as are shown are loaded', async () => {
  const photo1 = await aPhoto(db);
  const now = new Date();
  const rows = Array.from({ length: MANY }, (_, i) => ({
    name: 'Lola Ríos',
    email: `lola${i}@example.com`,
    emailKey: `lola${i}@example.com`,
    photo1,
    purchaseDate: '2026-01-10',
    germinationDate: '2026-01-20',
    productName: 'Northern Lights',
    description: 'No abrieron.',
    searchWords: '',
    createdAt: now,
    updatedAt: now,
    dueAt: now,
  }));
  const [first] = await db.insert(warrantyClaims).values(rows).returning({ id: warrantyClaims.id });
  const claim = await findClaim(db, first?.id ?? 0);
  if (!claim) throw new Error('no claim was made');
  const asked: number[] = [];
  const logQuery = (text: string, params: unknown[]) => {
    if (/from "warranty_claims" where "warranty_claims"\."id" in/.test(text)) asked.push(params.length);
  };
  const watched = drizzle({ client: pool, casing: 'snake_case', logger: { logQuery } });

  const signals = (await listSignals(watched, [claim], new Map())).get(claim.id);

  expect(signals?.[0]?.claims).toHaveLength(10);
  expect(asked).toEqual([10]);
});
