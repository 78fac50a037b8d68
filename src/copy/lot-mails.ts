import { greeting, type MailText } from '#copy/mails.ts';

export type RecallMailData = {
  name: string;
  brand: string;
  lot: string;
  product: string;
  /** What to do, as staff wrote it. */
  text: string;
  /** The page that checks a blister. */
  url: string;
};

export const lotMails = {
  recalled: ({ name, brand, lot, product, text, url }: RecallMailData): MailText => ({
    subject: `Retiramos un lote de ${product}`,
    preview: `Si tenés un blister del lote ${lot}, leé qué hacer.`,
    heading: `Retiramos el lote ${lot}`,
    paragraphs: [
      greeting(name),
      `En ${brand} retiramos el lote ${lot} de ${product}. Te escribimos porque compraste o registraste al menos un blister de ese lote.`,
    ],
    quote: { label: 'Qué hacer', text },
    link: { url, label: 'Verificar un blister' },
    closing:
      'El lote está impreso en la etiqueta de cada blister. Sobre este retiro te escribimos una sola vez: si tenés dudas, respondé este correo.',
  }),
};
