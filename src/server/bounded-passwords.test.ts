import { expect, test } from 'vitest';
import { DomainError } from '#domain/domain-error.ts';
import { createPasswords } from '#infra/passwords.ts';
import { boundPasswords } from '#server/bounded-passwords.ts';

test('concurrent password hashes are bounded, and more are rejected as BUSY', async () => {
  const passwords = boundPasswords(createPasswords(), 3);

  const hashes = [passwords.hash('una'), passwords.hash('otra'), passwords.verify(undefined, 'ninguna')];
  const refused = await passwords.verify(undefined, 'de más').catch((error: unknown) => error);
  expect(() => passwords.requireCapacity()).toThrow(DomainError);
  const [first = ''] = await Promise.all([hashes[0], ...hashes]);

  expect(refused).toBeInstanceOf(DomainError);
  expect(refused).toMatchObject({ body: { code: 'BUSY', retry_after: 5 } });
  expect(() => passwords.requireCapacity()).not.toThrow();
  expect(await passwords.verify(String(first), 'una')).toBe(true);
});
