import { accountKey } from '#domain/account-key.ts';
import { searchText } from '#lib/search-text.ts';
import type { GeneratedUser } from '#scripts/loadtest/insert-rows.ts';
import { momentAt } from '#scripts/loadtest/moment-at.ts';
import type { Random } from '#scripts/loadtest/random.ts';
import { firstNames, lastNames } from '#scripts/loadtest/vocabulary.ts';

const SHARES = { inactive: 0.02, staff: 0.001, instagram: 0.4 };
const PHONE = { least: 1_100_000_000, most: 1_199_999_999 };

type UserPosition = { id: number; share: number; until: Date };

/** Generates a user with a first name, two last names, and a username of both and the account number. */
export function generateUser(random: Random, { id, share, until }: UserPosition): GeneratedUser {
  const firstName = random.pick(firstNames);
  const lastName = `${random.pick(lastNames)} ${random.pick(lastNames)}`;
  const username = `${searchText(`${firstName} ${lastName}`).replaceAll(' ', '')}${id}`;
  const email = `${username}@example.com`;
  return {
    ...{ id, username, email, firstName, lastName },
    ...{ usernameKey: accountKey(username), emailKey: accountKey(email) },
    instagram: random.next() < SHARES.instagram ? username.slice(0, 30) : '',
    phone: String(random.between(PHONE.least, PHONE.most)),
    isStaff: random.next() < SHARES.staff,
    isActive: random.next() >= SHARES.inactive,
    dateJoined: momentAt(share, until),
  };
}
