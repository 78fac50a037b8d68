import {
  CLAIM_WINDOW_DAYS,
  MAX_BULK_CLAIMS,
  MAX_CLAIM_PRODUCT_CHARACTERS,
  MAX_CLAIM_TEXT_CHARACTERS,
  MAX_ORDER_NUMBER_CHARACTERS,
  MAX_PHOTO_REQUEST_CHARACTERS,
  MAX_RECIPIENT_CHARACTERS,
} from '#contract/limits.ts';
import { claimFormMessages } from '#contract/messages/claim-form.ts';
import type { ClaimStatus, ReplaceableSeeds } from '#contract/warranty-claims.ts';

/** How many seeds a replacement may have. */
export function replacementLimit({ bought, left }: ReplaceableSeeds): string {
  const unreplaced = left < bought ? ' y no se repusieron' : '';
  return `hasta ${left} ${left === 1 ? 'semilla' : 'semillas'}, las que se compraron${unreplaced}`;
}

/** Validation messages of claims (staff-and-warranty §5). */
export const claimMessages = {
  ...claimFormMessages,
  replacementStatus: 'El estado debe ser approved o resolved',
  replacementOfRejected: 'Un reclamo rechazado no lleva reposición. Cambiá antes su estado.',
  replacementTooLarge: (seeds: ReplaceableSeeds) => `La reposición puede tener ${replacementLimit(seeds)}`,
  photo: 'Por favor selecciona una imagen válida',
  photoSentBefore: 'El reclamo ya tiene esa foto: mandá otra',
  date: 'Ingresá una fecha válida',
  dateInFuture: 'La fecha no puede ser posterior a hoy',
  germinationTooEarly: 'La germinación no puede ser anterior a la compra',
  /** Why an order cannot be claimed. */
  ineligible: {
    cancelled: 'Ese pedido está cancelado: no se puede reclamar',
    pending: 'Ese pedido todavía no se completó: podés reclamar cuando lo recibas',
    late: 'Ese pedido no está en el plazo de la garantía',
  },
  notInOrder: 'Ese producto no es de ese pedido',
  serial: {
    otherProduct: (ofSerial: string) => `Ese código es de ${ofSerial}, y no del producto elegido`,
    otherOrder: (orderId: number) => `Ese blister salió con tu pedido N.º ${orderId}`,
    open: (ownClaimId: number | undefined) =>
      `Ya hay un reclamo abierto por ese blister${ownClaimId === undefined ? '' : `: el N.º ${ownClaimId}`}`,
    /** Why the order that a blister was sent with cannot be claimed. */
    ineligible: {
      cancelled: (orderId: number) =>
        `Ese blister salió con tu pedido N.º ${orderId}, que está cancelado: escribinos y lo vemos`,
      pending: (orderId: number) =>
        `Ese blister es de tu pedido N.º ${orderId}, que todavía no se completó: podés reclamar cuando lo recibas`,
      late: (orderId: number) =>
        `Ese blister salió con tu pedido N.º ${orderId}, de hace más de ${CLAIM_WINDOW_DAYS} días: el plazo de la garantía terminó`,
    },
    granted: (ownClaimId: number | undefined) =>
      `La garantía de ese blister ya se reconoció${ownClaimId === undefined ? '' : ` en tu reclamo N.º ${ownClaimId}`}`,
  },
  merchandise: 'La garantía cubre la germinación de semillas: el merchandising no se reclama acá',
  email: 'Ingrese un email válido',
  nameTooLong: `El nombre puede tener hasta ${MAX_RECIPIENT_CHARACTERS} caracteres`,
  nameSigns: 'El nombre tiene signos que no se admiten',
  orderNumber: `El número de pedido puede tener hasta ${MAX_ORDER_NUMBER_CHARACTERS} caracteres`,
  productTooLong: `El nombre del producto puede tener hasta ${MAX_CLAIM_PRODUCT_CHARACTERS} caracteres`,
  textTooLong: `El texto puede tener hasta ${MAX_CLAIM_TEXT_CHARACTERS} caracteres`,
  requestTooLong: `El pedido de foto puede tener hasta ${MAX_PHOTO_REQUEST_CHARACTERS} caracteres`,
  requestOnClosed: 'Un reclamo cerrado no espera fotos',
  status: 'El estado debe ser pending, reviewing, approved, rejected o resolved',
  flag: 'Debe ser verdadero o falso',
  user: 'El usuario debe ser current',
  sort: 'El orden debe ser newest, oldest, a-z o z-a',
  noClaims: 'Elegí al menos un reclamo',
  tooManyClaims: `Se pueden cambiar hasta ${MAX_BULK_CLAIMS} reclamos a la vez`,
  selection: 'Elegí los reclamos por su número o por una búsqueda, no de las dos formas',
};

/** Explanations of each status for the claimant. */
export const claimStatusMessages: Record<ClaimStatus, string> = {
  pending: 'Recibimos tu reclamo. Lo revisamos y te contactamos en 48-72 horas hábiles.',
  reviewing: 'Estamos revisando tu reclamo y las fotos. Te escribimos apenas tengamos una respuesta.',
  approved: 'Aprobamos tu reclamo: entra en la garantía.',
  rejected: 'Revisamos tu reclamo y esta vez no entra en la garantía. Si tenés dudas, escribinos.',
  resolved: 'Tu reclamo está resuelto. Gracias por avisarnos.',
};

export const ADDED_PHOTO_LABEL = 'Foto agregada';
