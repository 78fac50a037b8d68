import { expect, test } from 'vitest';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { signedRankZ } from '#tests/support/signed-rank.ts';

/** With 30 pairs a difference in each of them gives a z of 4.8. */
const PAIRS_AT_ONCE = 30;
const MOST_PAIRS = 150;
const WARM_UP = 4;
const EQUAL_BELOW = 2;
const DIFFERENT_FROM = 4.5;

type Call = { path: string; body: (email: string) => object };

const calls: Call[] = [
  { path: '/auth/login/', body: (email) => ({ username_or_email: email, password: 'equivocada' }) },
  { path: '/auth/resend-verification/', body: (email) => ({ email }) },
  { path: '/auth/forgot-password/', body: (email) => ({ email }) },
];

/** Sees a password that is not hashed at once; a single query more (0.5 ms) drowns where other programs load the machine. */
test.each(calls)('$path costs as much for an account as for none', async (call) => {
  for (let pair = 0; pair < WARM_UP; pair++) await costDifference(call, pair);
  const differences: number[] = [];
  let z: number;
  // A sequential test: more pairs only while these leave it open.
  do {
    for (let pair = 0; pair < PAIRS_AT_ONCE; pair++) differences.push(await costDifference(call, pair));
    z = Math.abs(signedRankZ(differences));
  } while (z > EQUAL_BELOW && z < DIFFERENT_FROM && differences.length < MOST_PAIRS);

  expect(z).toBeLessThan(DIFFERENT_FROM);
});

/** What an account costs more than none; one goes first as often as the other. */
async function costDifference(call: Call, pair: number): Promise<number> {
  const { email } = await aUser(db, { isVerified: pair % 2 === 0 });
  const unknown = `nadie-${email}`;
  if (pair % 4 < 2) {
    const known = await processorTime(call, email);
    return known - (await processorTime(call, unknown));
  }
  const none = await processorTime(call, unknown);
  return (await processorTime(call, email)) - none;
}

/** In microseconds, of all threads: other programs do not change it, as they do the time on a clock. */
async function processorTime({ path, body }: Call, email: string): Promise<number> {
  const visitor = aVisitor(db);
  const before = process.cpuUsage();
  await (await visitor.post(path, body(email))).text();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
