import type { Env } from '#infra/env.ts';

/** Who mails come from while nobody has said it: a name that takes no answers, at the site's own host. */
export function mailFrom({ mailFrom: given, publicUrl }: Env): string {
  return given ?? `no-responder@${new URL(publicUrl).hostname}`;
}
