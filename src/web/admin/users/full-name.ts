import type { UserView } from '#contract/accounts.ts';

/** Trimmed, because administrators created by the application have no last name. */
export function fullName({ first_name, last_name }: Pick<UserView, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
