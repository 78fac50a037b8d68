import type { MailText } from '#copy/mails.ts';

/** An order as its mails tell it; money in pesos. */
export type OrderForMail = {
  number: number;
  firstName: string;
  customer: string;
  recipient: string;
  phone: string;
  email: string;
  delivery: string;
  total: number;
  lines: ReadonlyArray<{
    product: string;
    brand: string;
    seedCount: number;
    quantity: number;
    amount: number;
  }>;
  ownUrl: string;
  staffUrl: string;
};

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

const rows = ({ lines, total }: OrderForMail) => [
  ...lines.map(({ product, brand, seedCount, quantity, amount }) => ({
    name: `${quantity} × ${product} (${brand}, ${seedCount === 1 ? '1 unidad' : `blíster de ${seedCount}`})`,
    value: money.format(amount),
  })),
  { name: 'Total', value: money.format(total) },
];

export const orderMails = {
  placed: (order: OrderForMail, brand: string): MailText => ({
    subject: `Recibimos tu pedido N.º ${order.number}`,
    preview: `${brand} te va a escribir para acordar el pago y la entrega.`,
    heading: 'Recibimos tu pedido',
    paragraphs: [
      `Hola, ${order.firstName}. Tu pedido N.º ${order.number} ya está reservado a nombre de ${order.recipient}.`,
      `Te vamos a escribir a este correo o al ${order.phone} para acordar cómo pagás y cómo lo recibís: el pago se arregla directamente con nosotros, y la entrega se coordina después.`,
    ],
    rows: rows(order),
    link: { url: order.ownUrl, label: 'Ver mis pedidos' },
    closing: 'Mientras esté pendiente podés cancelarlo o quitar productos desde tu cuenta.',
  }),
  notice: (order: OrderForMail): MailText => ({
    subject: `Pedido nuevo N.º ${order.number}: ${money.format(order.total)}`,
    preview: `De ${order.customer}.`,
    heading: 'Entró un pedido',
    paragraphs: [
      `Pedido N.º ${order.number}, de ${order.customer}.`,
      `Recibe ${order.recipient}. Teléfono ${order.phone}, email ${order.email}. Entrega: ${order.delivery}.`,
    ],
    rows: rows(order),
    link: { url: order.staffUrl, label: 'Abrir el pedido' },
    closing: 'Este aviso llega a la dirección del sitio.',
  }),
};
