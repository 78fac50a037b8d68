import { expect, test } from 'vitest';
import { createPasswords } from '#infra/passwords.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

/** With 30 pairs, a difference in each of them gives z = 4.8. */
const PAIRS_AT_ONCE = 30;
const MAX_PAIRS = 150;
const WARM_UP = 4;
const MAX_EQUAL_Z = 2;
const MIN_DIFFERENT_Z = 4.5;

type Call = { path: string; body: (email: string) => object };

const calls: Call[] = [
  { path: '/auth/login/', body: (email) => ({ username_or_email: email, password: 'equivocada' }) },
  { path: '/auth/resend-verification/', body: (email) => ({ email }) },
  { path: '/auth/forgot-password/', body: (email) => ({ email }) },
];

const passwords = createPasswords();
const passwordHash = await passwords.hash('clave-de-prueba');

/** Detects a skipped password hash reliably. One extra query (0.5 ms) is lost in the noise of a loaded machine. */
test.each(calls)(
  '$path takes as long for an existing account as for an unknown one',
  async (call) => {
    for (let pair = 0; pair < WARM_UP; pair++) await costDifference(call, pair);
    const differences: number[] = [];
    let z: number;
    // Sequential test: more pairs are measured only while the result is inconclusive.
    do {
      for (let pair = 0; pair < PAIRS_AT_ONCE; pair++) differences.push(await costDifference(call, pair));
      z = Math.abs(signedRankZ(differences));
    } while (z > MAX_EQUAL_Z && z < MIN_DIFFERENT_Z && differences.length < MAX_PAIRS);

    expect(z).toBeLessThan(MIN_DIFFERENT_Z);
  },
  LOAD_TEST_MS,
);

/** CPU time of a call for an existing account minus that for an unknown one. The order alternates between pairs. */
async function costDifference(call: Call, pair: number): Promise<number> {
  const { email } = await aUser(db, { isVerified: pair % 2 === 0, passwordHash });
  const unknown = `nadie-${email}`;
  if (pair % 4 < 2) {
    const known = await processorTime(call, email);
    return known - (await processorTime(call, unknown));
  }
  const none = await processorTime(call, unknown);
  return (await processorTime(call, email)) - none;
}

/** CPU time of all threads in microseconds; unlike wall-clock time, other programs do not affect it. */
async function processorTime({ path, body }: Call, email: string): Promise<number> {
  const visitor = aVisitor(db, { passwords });
  const before = process.cpuUsage();
  await (await visitor.post(path, body(email))).text();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * Wilcoxon signed-rank test (1945): z-score of paired differences, robust against outliers. If there is no difference,
 * |z| exceeds 4.5 in fewer than one of 100,000 runs.
 */
function signedRankZ(differences: readonly number[]): number {
  const ranked = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const sum = ranked.reduce((total, difference, index) => total + Math.sign(difference) * (index + 1), 0);
  const count = ranked.length;
  return sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6);
}
