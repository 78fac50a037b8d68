import type { UserView } from '#contract/accounts.ts';

/** Administrators that the product made have a first name alone. */
export function fullName({ first_name, last_name }: Pick<UserView, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
