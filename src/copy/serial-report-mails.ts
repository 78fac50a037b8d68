import { type MailText, sentToShopText } from '#copy/mails.ts';

export const serialReportMails = {
  notification: ({ number, url }: { number: number; url: string }): MailText => ({
    subject: `Denuncia nueva N.º ${number} sobre un blister`,
    preview: 'Alguien duda de un blister que compró.',
    heading: 'Entró una denuncia sobre un blister',
    paragraphs: [`Es la N.º ${number}: alguien verificó un blister y duda de que sea auténtico.`],
    link: { url, label: 'Ver las denuncias' },
    closing: sentToShopText,
  }),
};
