import { hasLink } from '#contract/names.ts';
import type { SiteSettings } from '#contract/site.ts';
import { defaultSite } from '#copy/default-site.ts';
import { accountLabel, type MailText } from '#copy/mails.ts';
import type { Db } from '#db/client.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { composeMail } from '#services/mail/compose-mail.ts';
import type { SendMail } from '#services/ports.ts';
import { getSite } from '#services/site/get-site.ts';

/** The dependencies of jobs that send mail. */
export type MailContext = { db: Db; send: SendMail; publicUrl: string };

/**
 * Sends a mail in the name of the brand that runs the site, with its contact in the footer; replies go to the shop.
 *
 * @param knownSite the settings, if the caller has read them
 * @throws the error of the mail server, so that the job is retried.
 */
export async function sendSiteMail(
  { db, send, publicUrl }: MailContext,
  to: string,
  textFor: (brand: string, howToBuy: string) => MailText,
  knownSite?: SiteSettings,
): Promise<void> {
  const site = knownSite ?? (await getSite(db));
  const { name: brand, how_to_buy, email } = site;
  const text = textFor(brand, how_to_buy);
  const senderName = site.sender_name ?? undefined;
  // The default address is no contact of the shop.
  if (email === defaultSite.email) return send(composeMail(text, { to, brand, publicUrl, senderName }));
  const contact = { email, whatsapp: site.whatsapp && whatsappUrl(site.whatsapp) };
  const replyTo = site.reply_to ?? email;
  await send(composeMail(text, { to, brand, publicUrl, contact, replyTo, senderName }));
}

/** Sends a mail to the shop's own address; replies go to the customer. Otherwise as `sendSiteMail`. */
export async function sendShopMail(
  { db, send, publicUrl }: MailContext,
  text: MailText,
  replyTo: string | undefined,
  knownSite?: SiteSettings,
): Promise<void> {
  const { name: brand, email, sender_name } = knownSite ?? (await getSite(db));
  const senderName = sender_name ?? undefined;
  await send(composeMail(text, { to: email, brand, publicUrl, replyTo, senderName }));
}

/**
 * How mails name an account: by its person and number. A username may look like a host name (`www.example.com`,
 * `juan.perez`), and mail programs would turn it into a link.
 */
export function labelAccount(id: number, firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.trim();
  return accountLabel(id, hasLink(name) ? '' : name);
}
