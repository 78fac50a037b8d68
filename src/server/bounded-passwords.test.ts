import { expect, test } from 'vitest';
import { Refused } from '#domain/refused.ts';
import { createPasswords } from '#infra/passwords.ts';
import { boundPasswords } from '#server/bounded-passwords.ts';

test('of passwords that are hashed at once so many are, and more are refused as BUSY until there is room', async () => {
  const passwords = boundPasswords(createPasswords(), 3);

  const hashes = [passwords.hash('una'), passwords.hash('otra'), passwords.verify(undefined, 'ninguna')];
  const refused = await passwords.verify(undefined, 'de más').catch((error: unknown) => error);
  expect(() => passwords.requireCapacity()).toThrow(Refused);
  const [first = ''] = await Promise.all([hashes[0], ...hashes]);

  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ refusal: { code: 'BUSY', retry_after: 5 } });
  expect(() => passwords.requireCapacity()).not.toThrow();
  expect(await passwords.verify(String(first), 'una')).toBe(true);
});
