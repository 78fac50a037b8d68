import { STOCK_NOTICE_CONFIRMATION_DAYS } from '#contract/limits.ts';
import type { ProductType } from '#contract/products.ts';
import { greeting, type MailText } from '#copy/mails.ts';
import { seeProduct } from '#copy/stock-notices.ts';

type NoticeMailData = { product: string; brand: string; url: string };
type ReturnMailData = NoticeMailData & { type: ProductType; firstName: string; leaveUrl: string };

const onePerReturn =
  'Te escribimos una vez por cada vez que vuelve a haber stock, y como mucho una vez por día. El aviso sigue activo hasta que lo dejes.';

export const stockNoticeMails = {
  confirm: ({ product, brand, url }: NoticeMailData): MailText => ({
    subject: `Confirmá tu aviso de ${product}`,
    preview: 'Falta un paso para que te avisemos cuando vuelva.',
    heading: 'Confirmá tu aviso',
    paragraphs: [
      `Alguien pidió en ${brand} que avisemos a este email cuando vuelva ${product}.`,
      `Si fuiste vos, confirmalo. El enlace vale por ${STOCK_NOTICE_CONFIRMATION_DAYS} días.`,
    ],
    link: { url, label: 'Confirmar el aviso' },
    closing: 'Si no fuiste vos, ignorá este correo: sin tu confirmación no te escribimos más.',
  }),
  known: ({ product, url }: NoticeMailData): MailText => ({
    subject: `Ya tenés el aviso de ${product}`,
    preview: 'No hace falta que lo pidas de nuevo.',
    heading: 'Tu aviso ya está activo',
    paragraphs: [`Cuando vuelva ${product}, te escribimos a este email.`, onePerReturn],
    closing: 'No hace falta que hagas nada más.',
    leave: { url, label: 'Dejar este aviso' },
  }),
  returned: ({ product, type, firstName, brand, url, leaveUrl }: ReturnMailData): MailText => ({
    subject: `Volvió ${product}`,
    preview: `Ya hay stock otra vez en ${brand}.`,
    heading: `Volvió ${product}`,
    paragraphs: [
      `${greeting(firstName)} Ya hay stock otra vez.`,
      'Este aviso no reserva unidades: si te interesa, hacé tu pedido cuanto antes.',
    ],
    link: { url, label: seeProduct(type) },
    closing: onePerReturn,
    leave: { url: leaveUrl, label: 'Dejar este aviso' },
  }),
};
