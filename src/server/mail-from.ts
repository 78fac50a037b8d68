import type { Env } from '#infra/env.ts';

/** Sender of mails: MAIL_FROM, else a no-reply address at the site's host. */
export function mailFrom({ mailFrom: given, publicUrl }: Env): string {
  return given ?? `no-responder@${new URL(publicUrl).hostname}`;
}
