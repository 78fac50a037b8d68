import { searchText } from '#lib/search-text.ts';

type Person = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  instagram: string;
  /** Ten digits, or empty. */
  phone: string;
};

/**
 * The words that staff find a person by. Of the e-mail only the part before the `@`: thousands share its domain, and
 * the index would read them all.
 */
export function userWords({ firstName, lastName, username, email, instagram, phone }: Person): string {
  const [mailbox = ''] = email.split('@');
  return searchText([firstName, lastName, username, mailbox, instagram, phone].join(' '));
}
