import type { ClaimEventView } from '#contract/warranty-claims.ts';

/** The user's own claims: the list and the page of the private link (staff-and-warranty §8). */
export const ownClaimsCopy = {
  list: 'Tus solicitudes',
  loading: 'Cargando tus solicitudes…',
  failed: 'Error al cargar las solicitudes de garantía',
  forbidden: 'No tienes permisos para ver las solicitudes de garantía',
  empty: 'No hiciste ningún reclamo',
  emptyText: 'Cuando hagas uno lo vas a ver acá, con su estado y nuestra respuesta.',
  toNew: 'Hacer una solicitud',
  more: 'Cargar más',
  count: (shown: number, all: number) => `${shown} de ${all} solicitudes`,
};

export const claimCopy = {
  name: (id: number) => `Reclamo N.º ${id}`,
  sent: 'Enviado el',
  order: 'Pedido',
  orderNumber: (number: string) => `N.º ${number}`,
  purchase: 'Compra',
  germination: 'Germinación',
  serial: 'Código',
  lot: 'Lote',
  description: 'Lo que contaste',
  answer: 'Nuestra respuesta',
  resolution: 'Cómo se resuelve',
  enlarge: (label: string) => `Ampliar la foto ${label}`,
  photoOf: (label: string, id: number) => `${label}, reclamo N.º ${id}`,
  timeline: 'Recorrido',
  due: (day: string) => `Te respondemos a más tardar el ${day}.`,
  events: {
    created: 'Recibimos tu reclamo',
    answer: 'Te respondimos',
    photo_request: 'Te pedimos una foto',
    photo_added: 'Agregaste una foto',
  } satisfies Record<Exclude<ClaimEventView['kind'], 'status'>, string>,
};

export const photoRequestCopy = {
  title: 'Te pedimos una foto',
  place: 'La foto',
  hint: 'La agregamos al reclamo apenas sube.',
  adding: 'Agregando…',
  added: 'Foto agregada. ¡Gracias!',
  failed: 'No pudimos agregar la foto. Intentá nuevamente.',
};

export const trackedClaimCopy = {
  title: 'Seguimiento de tu reclamo',
  private: 'Este enlace es privado: quien lo tenga puede ver tu reclamo.',
  notFound: {
    title: 'Ese enlace no lleva a ningún reclamo',
    text: 'Puede estar cortado o mal copiado. Abrilo directamente desde el email que te mandamos, completo. Si no lo encontrás, escribinos y te ayudamos.',
    tooMany: 'Hubo demasiados intentos desde tu conexión. Esperá unos minutos y volvé a abrir el enlace.',
    toWarranty: 'Ir a la garantía',
  },
};
