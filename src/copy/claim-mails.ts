import { claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { claimStatusMessages } from '#contract/messages/warranty-claims.ts';
import type { ClaimStatus } from '#contract/warranty-claims.ts';
import { greeting, type MailText, momentFormat, sentToShopText } from '#copy/mails.ts';

/** Data of a claim for its mails. */
export type ClaimForMail = {
  number: number;
  /**
   * Empty in mails to anonymous claimants: the shop sends no text of anonymous visitors to unverified addresses. Mails
   * to the shop have it.
   */
  name: string;
  email: string;
  /** Product and order number are empty in all mails about anonymous claims, also in those to the shop. */
  product: string;
  orderNumber: string;
  status: ClaimStatus;
  answer: string;
  /** Empty until it is visible to the claimant. */
  resolution: string;
  photoRequest: string;
  due: Date | null;
  ownUrl: string;
  /** Whether the claimant follows it by private link, without an account. */
  isTracked: boolean;
  staffUrl: string;
};

const claimReference = ({ product, orderNumber }: ClaimForMail) =>
  [product && ` por ${product}`, orderNumber && ` (pedido N.º ${orderNumber})`].filter(Boolean).join('');
const claimLink = ({ ownUrl }: ClaimForMail) => ({ url: ownUrl, label: 'Ver mi reclamo' });
const claimClosing = ({ isTracked }: ClaimForMail) =>
  isTracked
    ? 'El enlace es privado: quien lo tenga puede ver tu reclamo. Guardá este correo para seguirlo.'
    : 'También lo ves en tu cuenta, en Garantía, Mis Solicitudes.';

export const claimMails = {
  created: (claim: ClaimForMail, brand: string): MailText => ({
    subject: `Recibimos tu reclamo N.º ${claim.number}`,
    preview: 'Te contactaremos en 48-72 horas hábiles.',
    heading: 'Recibimos tu reclamo',
    paragraphs: [
      `${greeting(claim.name)} Recibimos tu reclamo de garantía N.º ${claim.number}${claimReference(claim)} y las fotos.`,
      `En ${brand} lo revisamos y te contactaremos en 48-72 horas hábiles.`,
    ],
    link: claimLink(claim),
    closing: claim.isTracked
      ? `${claimClosing(claim)} Si no hiciste este reclamo, ignorá este correo.`
      : claimClosing(claim),
  }),
  changed: (claim: ClaimForMail): MailText => ({
    subject: claim.photoRequest
      ? `Necesitamos una foto más para tu reclamo N.º ${claim.number}`
      : `Tu reclamo N.º ${claim.number}: ${claimStatusCopy[claim.status]}`,
    preview: claim.photoRequest || claimStatusMessages[claim.status],
    heading: claim.photoRequest ? 'Necesitamos una foto más' : claimStatusCopy[claim.status],
    paragraphs: [
      `${greeting(claim.name)} Hay novedades de tu reclamo de garantía N.º ${claim.number}${claimReference(claim)}.`,
      ...(claim.photoRequest
        ? [claim.photoRequest, 'Subila desde el enlace: con ella seguimos la revisión.']
        : [claimStatusMessages[claim.status]]),
      ...(claim.answer ? [`Nuestra respuesta: ${claim.answer}`] : []),
      ...(claim.resolution ? [`Cómo se resuelve: ${claim.resolution}`] : []),
    ],
    link: claimLink(claim),
    closing: claimClosing(claim),
  }),
  notification: (claim: ClaimForMail): MailText => ({
    subject: `Reclamo nuevo N.º ${claim.number}`,
    preview: `De ${claim.name}.`,
    heading: 'Entró un reclamo de garantía',
    paragraphs: [
      `Reclamo N.º ${claim.number}${claimReference(claim)}, de ${claim.name} (${claim.email}).`,
      ...(claim.due ? [`Hay que responderlo antes del ${momentFormat.format(claim.due)}.`] : []),
    ],
    link: { url: claim.staffUrl, label: 'Abrir el reclamo' },
    closing: sentToShopText,
  }),
  photoNotification: (claim: ClaimForMail): MailText => ({
    subject: `Llegó la foto del reclamo N.º ${claim.number}`,
    preview: `De ${claim.name}.`,
    heading: 'Llegó la foto que pediste',
    paragraphs: [
      `${claim.name} agregó una foto al reclamo N.º ${claim.number}${claimReference(claim)}.`,
      ...(claim.due ? [`Hay que responderlo antes del ${momentFormat.format(claim.due)}.`] : []),
    ],
    link: { url: claim.staffUrl, label: 'Abrir el reclamo' },
    closing: sentToShopText,
  }),
};
