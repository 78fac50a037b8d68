import { expect, test } from 'vitest';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { rankSumZ } from '#tests/support/rank-sum.ts';

const ROUNDS = 60;
const WARM_UP = 5;
const FAR = 3.5;

type Call = { path: string; body: (email: string) => object };

const calls: Call[] = [
  { path: '/auth/login/', body: (email) => ({ username_or_email: email, password: 'equivocada' }) },
  { path: '/auth/resend-verification/', body: (email) => ({ email }) },
  { path: '/auth/forgot-password/', body: (email) => ({ email }) },
];

// A difference in the code shows each time; one that the machine makes does not.
test.each(calls)('$path takes as long for an account as for none', { retry: 2 }, async ({ path, body }) => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const { email } = await aUser(db, { isVerified: round % 2 === 0 });
    const both: Array<[number[], string]> = [
      [known, email],
      [unknown, `nadie-${email}`],
    ];
    for (const [times, address] of round % 2 ? both : both.toReversed()) {
      const visitor = aVisitor(db);
      const started = performance.now();
      await (await visitor.post(path, body(address))).text();
      if (round >= WARM_UP) times.push(performance.now() - started);
    }
  }

  expect(Math.abs(rankSumZ(known, unknown))).toBeLessThan(FAR);
});
