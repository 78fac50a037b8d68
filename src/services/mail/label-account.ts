import { hasLink } from '#contract/names.ts';
import { accountLabel } from '#copy/mails.ts';

/**
 * How mails name an account: by its person and number. A username may look like a host name (`www.example.com`,
 * `juan.perez`), and mail programs would turn it into a link.
 */
export function labelAccount(id: number, firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.trim();
  return accountLabel(id, hasLink(name) ? '' : name);
}
