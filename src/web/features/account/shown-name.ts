import type { UserView } from '#contract/accounts.ts';

/** The username, or what stands before the @ where that is an e-mail (customer-site §2, Layout). */
export function shownName({ username }: Pick<UserView, 'username'>): string {
  const at = username.indexOf('@');
  return at > 0 ? username.slice(0, at) : username;
}
