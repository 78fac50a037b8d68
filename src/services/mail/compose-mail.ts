import { type MailText, mailLayout } from '#copy/mails.ts';
import type { Mail } from '#services/ports.ts';

type MailFrame = {
  to: string;
  brand: string;
  publicUrl: string;
  replyTo?: string | undefined;
  senderName?: string | undefined;
  /** The shop's contact; `whatsapp` is the URL of a chat. */
  contact?: { email: string; whatsapp: string | null };
};

const PAPER = '#f7f3e8';
const CARD = '#fffdf7';
const INK = '#17211b';
const SOFT = '#56604f';
const MOSS = '#14402e';
const FOIL = '#c9a24b';
const LINE = '#e4dcc6';
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Renders both parts of a mail. The HTML is one narrow column of tables with inline styles, the subset that mail
 * programs support.
 */
export function composeMail(mail: MailText, frame: MailFrame): Mail {
  const { subject, code, leave } = mail;
  const { to, replyTo, senderName } = frame;
  return {
    to,
    subject,
    ...(senderName ? { senderName } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(code ? { code } : {}),
    ...(leave ? { unsubscribeUrl: leave.url } : {}),
    text: plainText(mail, frame),
    html: htmlText(mail, frame),
  };
}

function plainText(mail: MailText, { brand, publicUrl, contact }: MailFrame): string {
  const { heading, paragraphs, quote, code, rows = [], link, closing, leave, settings } = mail;
  const table = rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const parts = [
    heading,
    ...paragraphs,
    ...(quote ? [`${quote.label}:\n${quote.text.replace(/^/gm, '> ')}`] : []),
    ...(code ? [code] : []),
    ...(table ? [table] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    closing,
    ...(leave ? [`${leave.label}: ${leave.url}`] : []),
    ...(settings ? [`${settings.label}: ${settings.url}`] : []),
    '--',
    [
      brand,
      publicUrl,
      ...(contact ? [contact.email] : []),
      ...(contact?.whatsapp ? [`${mailLayout.whatsapp}: ${contact.whatsapp}`] : []),
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function htmlText(mail: MailText, { brand, publicUrl, contact }: MailFrame): string {
  const { subject, preview, heading, paragraphs, quote, code, rows, link, closing, leave, settings } = mail;
  const text = (words: string) =>
    `<p style="margin:0 0 16px;font:16px/1.55 ${SANS};color:${INK}">${escapeHtml(words).replace(/N\.º (?=\d)/g, 'N.º&nbsp;')}</p>`;
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${CARD};border-radius:12px;overflow:hidden">
<tr><td style="background:${MOSS};border-bottom:3px solid ${FOIL};padding:20px 28px;font:600 20px/1.2 ${SERIF};color:${CARD}">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:32px 28px 16px">
<h1 style="margin:0 0 20px;font:600 28px/1.15 ${SERIF};color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map(text).join('\n')}
${quote ? quoteBlock(quote) : ''}${code ? codeBox(code) : ''}${rows ? rowTable(rows) : ''}${link ? linkButton(link) : ''}
<p style="margin:24px 0 16px;font:14px/1.5 ${SANS};color:${SOFT}">${escapeHtml(closing)}${leave ? smallLink(leave) : ''}${settings ? smallLink(settings) : ''}</p>
</td></tr>
</table>
<p style="margin:20px 0 0;font:13px/1.5 ${SANS};color:${SOFT}">${contactLine(brand, publicUrl, contact)}<br>${escapeHtml(mailLayout.adultsOnly)}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function contactLine(brand: string, publicUrl: string, contact: MailFrame['contact']): string {
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" style="color:${MOSS}">${escapeHtml(text)}</a>`;
  return [
    link(publicUrl, brand),
    ...(contact ? [link(`mailto:${contact.email}`, contact.email)] : []),
    ...(contact?.whatsapp ? [link(contact.whatsapp, mailLayout.whatsapp)] : []),
  ].join(' · ');
}

function quoteBlock({ label, text }: NonNullable<MailText['quote']>): string {
  const lines = text.split('\n').map(escapeHtml).join('<br>');
  return `<p style="margin:0 0 4px;font:600 13px/1.4 ${SANS};color:${SOFT}">${escapeHtml(label)}</p><blockquote style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:3px solid ${FOIL};font:16px/1.5 ${SANS};color:${INK};word-break:break-word">${lines}</blockquote>`;
}

type Row = NonNullable<MailText['rows']>[number];

function rowTable(rows: readonly Row[]): string {
  const hasImages = rows.some(({ imageUrl }) => imageUrl !== undefined);
  const row = ({ name, value, imageUrl }: Row, isLast: boolean) => {
    const style = `padding:10px 0;border-top:1px solid ${isLast ? FOIL : LINE};font:${isLast ? 700 : 400} 15px/1.4 ${SANS};color:${INK}`;
    // An empty `alt`: the name is beside the image, and would be read twice.
    const image = imageUrl
      ? `<td width="60" style="${style}"><img src="${escapeHtml(imageUrl)}" alt="" width="48" height="48" style="display:block;border:0;border-radius:6px;background:${PAPER}"></td>`
      : '';
    const span = hasImages && !imageUrl ? ' colspan="2"' : '';
    return `<tr>${image}<td${span} style="${style};word-break:break-word">${escapeHtml(name)}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${escapeHtml(value)}</td></tr>`;
  };
  const cells = rows.map((one, index) => row(one, index === rows.length - 1));
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells.join('')}</table>`;
}

function linkButton({ url, label }: NonNullable<MailText['link']>): string {
  return `<p style="margin:24px 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:999px;background:${MOSS};color:${CARD};font:600 15px/1 ${SANS};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function smallLink({ url, label }: NonNullable<MailText['leave'] | MailText['settings']>): string {
  return `<br><a href="${escapeHtml(url)}" style="color:${MOSS}">${escapeHtml(label)}</a>`;
}

function codeBox(code: string): string {
  return `<p style="margin:8px 0;padding:18px 8px;text-align:center;background:${PAPER};border:1px solid ${FOIL};border-radius:8px;font:700 34px/1 'SF Mono',Consolas,Menlo,monospace;letter-spacing:8px;color:${MOSS}">${escapeHtml(code)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
