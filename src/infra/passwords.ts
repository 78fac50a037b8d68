import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** argon2id by the first of OWASP's settings: 19 MiB, 2 passes, 1 lane; some 20 ms of one core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Of a password that nobody knows: what is compared where there is no account. */
const decoy = hash(crypto.randomUUID(), options);

/** Passwords as they are kept: argon2id, with the salt and the settings in the text of the hash. */
export function createPasswords() {
  return {
    hash: (password: string) => hash(password.normalize('NFKC'), options),
    async verify(kept: string | undefined, password: string) {
      const matches = await verify(kept ?? (await decoy), password.normalize('NFKC'));
      return kept !== undefined && matches;
    },
    isCommon: (password: string) => common.has(password.normalize('NFKC').toLowerCase()),
  };
}
