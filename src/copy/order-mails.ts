import type { ProductType } from '#contract/products.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { type MailText, money, sentToShopText } from '#copy/mails.ts';
import { capitalize } from '#lib/capitalize.ts';

/** Data of an order for its mails. Amounts are in pesos. */
export type OrderForMail = {
  number: number;
  /** The claim of a replacement. */
  claimNumber: number | null;
  firstName: string;
  customer: string;
  recipient: string;
  phone: string;
  email: string;
  delivery: string;
  /** Note to the seller, empty if there is none. */
  note: string;
  total: number;
  lines: ReadonlyArray<{
    product: string;
    brand: string;
    type: ProductType;
    seedCount: number;
    quantity: number;
    amount: number;
    imageUrl: string;
  }>;
  /** The page of the order; undefined without an account, which it requires. */
  ownUrl: string | undefined;
  staffUrl: string;
  shopUrl: string;
  guideUrl: string;
};

const orderRows = ({ lines, total }: OrderForMail) => [
  ...lines.map(({ product, brand, quantity, amount, imageUrl, ...blister }) => ({
    name: `${quantity} × ${product} (${brand}, ${formatBlisterSize(blister)})`,
    value: money.format(amount),
    imageUrl,
  })),
  { name: 'Total', value: money.format(total) },
];

/** Link to the germination guide; omitted for orders of merchandise only. */
const germinationText = ({ lines, guideUrl }: OrderForMail) =>
  lines.some(({ type }) => type !== 'merch')
    ? [
        `Para germinar tus semillas paso a paso, con tus fechas: ${guideUrl}. Guardá el blister: la garantía cubre la germinación inicial.`,
      ]
    : [];

const noteQuote = (label: string, { note }: OrderForMail) => (note ? { quote: { label, text: note } } : {});

const NOT_RESERVED = 'Sus productos ya no están reservados.';
const notificationText = (brand: string) => `Este aviso es de ${brand}.`;

const ownOrderLink = ({ ownUrl }: OrderForMail) =>
  ownUrl === undefined ? {} : { link: { url: ownUrl, label: 'Ver mi pedido' } };

/** The end of a mail about a cancelled order. */
const endWithCatalogue = (order: OrderForMail, brand: string) => ({
  rows: orderRows(order),
  link: { url: order.shopUrl, label: 'Ver el catálogo' },
  closing: notificationText(brand),
});

/** The end of a mail to the shop. */
const endForShop = (order: OrderForMail) => ({
  rows: orderRows(order),
  link: { url: order.staffUrl, label: 'Abrir el pedido' },
  closing: sentToShopText,
});

export const orderMails = {
  placed: (order: OrderForMail, brand: string, howToBuy: string): MailText => ({
    subject: `Recibimos tu pedido N.º ${order.number}`,
    preview: `${brand} te va a escribir para acordar el pago y la entrega.`,
    heading: 'Recibimos tu pedido',
    paragraphs: [
      `Hola, ${order.firstName}. Tu pedido N.º ${order.number} ya está reservado a nombre de ${order.recipient}.`,
      `${howToBuy} Te vamos a escribir a este correo o al ${order.phone} para acordar cómo pagás y cómo lo recibís.`,
    ],
    ...noteQuote('Tu nota', order),
    rows: orderRows(order),
    ...ownOrderLink(order),
    closing:
      order.ownUrl === undefined
        ? 'Para cambiarlo o cancelarlo, respondé este correo.'
        : 'Mientras esté pendiente podés cancelarlo o quitar productos desde esa página.',
  }),
  replacement: (order: OrderForMail, brand: string): MailText => ({
    subject: `Tu reposición: pedido N.º ${order.number}`,
    preview: `${brand} te repone las semillas, sin cargo.`,
    heading: 'Te mandamos una reposición',
    paragraphs: [
      `Hola, ${order.firstName}. Aceptamos tu reclamo N.º ${order.claimNumber} y apartamos la reposición, sin cargo, a nombre de ${order.recipient}.`,
      `Te vamos a escribir a este correo o al ${order.phone} para acordar cómo la recibís.`,
    ],
    rows: orderRows(order),
    ...ownOrderLink(order),
    closing: notificationText(brand),
  }),
  completed: (order: OrderForMail, brand: string): MailText => ({
    subject: `Tu pedido N.º ${order.number} está completado`,
    preview: `Gracias por comprar en ${brand}.`,
    heading: 'Tu pedido está completado',
    paragraphs: [
      `Hola, ${order.firstName}. Completamos tu pedido N.º ${order.number}, a nombre de ${order.recipient}.`,
      'Si todavía no lo recibiste o algo no llegó como esperabas, respondé este correo y lo vemos.',
      ...germinationText(order),
    ],
    rows: orderRows(order),
    ...ownOrderLink(order),
    closing: `Gracias por elegir ${brand}. Buen cultivo.`,
  }),
  cancelled: (order: OrderForMail, brand: string): MailText => ({
    subject: `Tu pedido N.º ${order.number} se canceló`,
    preview: NOT_RESERVED,
    heading: 'Tu pedido se canceló',
    paragraphs: [
      `Hola, ${order.firstName}. Cancelamos tu pedido N.º ${order.number}, y sus productos ya no están reservados.`,
      'Si no lo esperabas o ya lo habías pagado, respondé este correo y lo resolvemos.',
    ],
    ...endWithCatalogue(order, brand),
  }),
  lapsed: (order: OrderForMail, brand: string, days: number): MailText => ({
    subject: `Tu pedido N.º ${order.number} venció`,
    preview: NOT_RESERVED,
    heading: 'Tu pedido venció',
    paragraphs: [
      `Hola, ${order.firstName}. Tu pedido N.º ${order.number} estuvo ${days === 1 ? '1 día' : `${days} días`} pendiente sin que acordáramos el pago y la entrega. Por eso lo cancelamos, y sus productos ya no están reservados.`,
      'Si todavía los querés, hacé un pedido nuevo o respondé este correo. Si ya lo habías pagado, respondé este correo y lo resolvemos.',
    ],
    ...endWithCatalogue(order, brand),
  }),
  ownCancelled: (order: OrderForMail, brand: string): MailText => ({
    subject: `Cancelaste tu pedido N.º ${order.number}`,
    preview: NOT_RESERVED,
    heading: 'Cancelaste tu pedido',
    paragraphs: [
      `Hola, ${order.firstName}. Cancelaste tu pedido N.º ${order.number}, y sus productos ya no están reservados.`,
      'Si no fuiste vos o ya lo habías pagado, respondé este correo y lo resolvemos.',
    ],
    ...endWithCatalogue(order, brand),
  }),
  ownReduced: (order: OrderForMail, brand: string): MailText => ({
    subject: `Cambiaste tu pedido N.º ${order.number}`,
    preview: `Así quedó: ${money.format(order.total)}.`,
    heading: 'Cambiaste tu pedido',
    paragraphs: [
      `Hola, ${order.firstName}. Quitaste productos de tu pedido N.º ${order.number}. Así quedó, reservado a nombre de ${order.recipient}.`,
      'Si no fuiste vos, respondé este correo y lo resolvemos.',
    ],
    rows: orderRows(order),
    ...ownOrderLink(order),
    closing: notificationText(brand),
  }),
  ownCancelledNotification: (order: OrderForMail): MailText => ({
    subject: `Pedido cancelado N.º ${order.number}: ${money.format(order.total)}`,
    preview: `Lo canceló ${order.customer}.`,
    heading: 'Cancelaron un pedido',
    paragraphs: [
      `${capitalize(order.customer)} canceló su pedido N.º ${order.number}. Sus productos vuelven a estar a la venta.`,
    ],
    ...endForShop(order),
  }),
  ownReducedNotification: (order: OrderForMail): MailText => ({
    subject: `Cambió el pedido N.º ${order.number}: ${money.format(order.total)}`,
    preview: `Lo cambió ${order.customer}.`,
    heading: 'Cambiaron un pedido',
    paragraphs: [
      `${capitalize(order.customer)} quitó productos de su pedido N.º ${order.number}. Así quedó.`,
    ],
    ...endForShop(order),
  }),
  notification: (order: OrderForMail): MailText => ({
    subject: `Pedido nuevo N.º ${order.number}: ${money.format(order.total)}`,
    preview: `De ${order.customer}.`,
    heading: 'Entró un pedido',
    paragraphs: [
      `Pedido N.º ${order.number}, de ${order.customer}.`,
      `Recibe ${order.recipient}. Teléfono ${order.phone}, email ${order.email}. Entrega: ${order.delivery}.`,
    ],
    ...noteQuote('Nota del cliente', order),
    ...endForShop(order),
  }),
};
