import { expect, test } from 'vitest';
import { createPasswords } from '#infra/passwords.ts';

test('passwords are hashed with argon2id at the cost that OWASP recommends', async () => {
  const hash = await createPasswords().hash('clave-de-prueba');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
