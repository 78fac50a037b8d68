import { type MailText, momentFormat, sentToShopText } from '#copy/mails.ts';

export const withdrawalMails = {
  received: ({ code, at, brand }: { code: string; at: Date; brand: string }): MailText => ({
    subject: `Tu código de arrepentimiento: ${code}`,
    preview: 'Recibimos tu pedido de arrepentimiento.',
    heading: 'Recibimos tu arrepentimiento',
    paragraphs: [
      `En ${brand} recibimos el ${momentFormat.format(at)} un pedido de arrepentimiento con este email. Este es su código: guardalo.`,
      'Podés arrepentirte dentro de los 10 días corridos desde que recibiste el producto o desde que se hizo el contrato, lo último que ocurra. No tiene costo para vos.',
      'Te contactamos para acordar la devolución.',
    ],
    code,
    closing: 'Si no lo pediste vos, respondé este correo.',
  }),
  notification: (withdrawal: { code: string; name: string; email: string; url: string }): MailText => ({
    subject: `Arrepentimiento nuevo ${withdrawal.code}`,
    preview: `De ${withdrawal.name}.`,
    heading: 'Entró un pedido de arrepentimiento',
    paragraphs: [`${withdrawal.code}, de ${withdrawal.name} (${withdrawal.email}).`],
    link: { url: withdrawal.url, label: 'Ver los arrepentimientos' },
    closing: sentToShopText,
  }),
};
