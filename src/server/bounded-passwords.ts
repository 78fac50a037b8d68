import { limitConcurrency } from '#api/limit-concurrency.ts';
import type { Passwords } from '#services/ports.ts';

/** Queue limit: two to four seconds of hashing on a small machine, within the deadline of a request. */
const MAX_HASHES = 200;
const RETRY_SECONDS = 5;

/**
 * Bounds the hashes that run or wait in this process. Rate limits by account and address do not: a flood from many
 * networks would make every login time out. Beyond the bound `hash` and `verify` throw DomainError BUSY.
 */
export function boundPasswords(passwords: Passwords, maxHashes = MAX_HASHES): Passwords {
  const bounded = limitConcurrency(maxHashes, RETRY_SECONDS);
  return {
    requireCapacity: bounded.requireCapacity,
    hash: (password) => bounded(() => passwords.hash(password)),
    verify: (hash, password) => bounded(() => passwords.verify(hash, password)),
    isCommon: passwords.isCommon,
  };
}
