import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Passwords } from '#services/ports.ts';

/** argon2id parameters recommended by OWASP: 19 MiB, 2 passes, 1 lane; about 20 ms on one core. */
const RECOMMENDED_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Password hashing with argon2id; the encoded hash includes its salt and parameters. Tests pass a lower cost. */
export function createPasswords(cost = RECOMMENDED_COST): Passwords {
  // Verified when the account does not exist, so that the time does not reveal it.
  const decoy = hash(crypto.randomUUID(), cost);
  return {
    requireCapacity: () => undefined,
    hash: (password) => hash(password.normalize('NFKC'), cost),
    async verify(storedHash, password) {
      const matches = await verify(storedHash ?? (await decoy), password.normalize('NFKC'));
      return storedHash !== undefined && matches;
    },
    isCommon: (password) => common.has(password.normalize('NFKC').toLowerCase()),
  };
}
