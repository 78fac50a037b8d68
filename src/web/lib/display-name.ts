import type { UserView } from '#contract/accounts.ts';

/** Display name: the username, or the part before the @ if it is an e-mail address (customer-site §2, Layout). */
export function displayName({ username }: Pick<UserView, 'username'>): string {
  const at = username.indexOf('@');
  return at > 0 ? username.slice(0, at) : username;
}
