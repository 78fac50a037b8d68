import type { MailText } from '#copy/mails.ts';
import { unnamedSite } from '#copy/unnamed-site.ts';
import type { Db } from '#db/client.ts';
import { findSiteSettings } from '#db/queries/site.ts';
import { composeMail } from '#services/mail/compose-mail.ts';
import type { SendMail } from '#services/mail/mail.ts';

/** What a job that writes to people works with. */
export type MailContext = { db: Db; send: SendMail; publicUrl: string };

/** Writes in the name of the brand that runs the site. @throws what the mail server says, to be tried again. */
export async function writeTo(
  { db, send, publicUrl }: MailContext,
  to: string,
  textFor: (brand: string) => MailText,
): Promise<void> {
  const { name: brand } = (await findSiteSettings(db)) ?? unnamedSite;
  await send(composeMail(textFor(brand), { to, brand, publicUrl }));
}
