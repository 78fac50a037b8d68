import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Passwords } from '#services/ports.ts';

/** argon2id by the first of OWASP's settings: 19 MiB, 2 passes, 1 lane; some 20 ms of one core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Of a password that nobody knows: what is compared where there is no account. */
const decoy = hash(crypto.randomUUID(), options);

/** Passwords as they are kept: argon2id, with the salt and the settings in the text of the hash. */
export function createPasswords(): Passwords {
  return {
    hash: (password) => hash(password.normalize('NFKC'), options),
    async verify(kept, password) {
      const matches = await verify(kept ?? (await decoy), password.normalize('NFKC'));
      return kept !== undefined && matches;
    },
    isCommon: (password) => common.has(password.normalize('NFKC').toLowerCase()),
  };
}
