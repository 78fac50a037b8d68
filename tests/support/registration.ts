import type { Registration } from '#contract/accounts.ts';

let registrations = 0;

/** The draft of an account with a name and an e-mail of its own. */
export function aRegistration(values: Partial<Registration> = {}) {
  const username = `nueva${++registrations}`;
  const email = `${username}@example.com`;
  const names = { first_name: 'Lucía', last_name: 'Sosa', username, email, instagram: null };
  return { ...names, password: 'una-clave-larga', password2: 'una-clave-larga', ...values };
}
