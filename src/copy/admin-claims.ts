import { claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { replacementLimit } from '#contract/messages/warranty-claims.ts';
import type {
  ClaimEventView,
  ClaimSignal,
  ClaimStatus,
  ReplaceableSeeds,
} from '#contract/warranty-claims.ts';
import { assigneeCopy } from '#copy/admin-assignees.ts';
import { formatThousands } from '#copy/format-thousands.ts';

const claims = (count: number) => (count === 1 ? '1 reclamo' : `${formatThousands(count)} reclamos`);

/** Admin page of warranty claims (staff-and-warranty §2, Warranty claims; §8). */
export const adminClaimsCopy = {
  title: 'Garantías',
  pageTitle: 'Garantías, administración',
  list: 'Reclamos',
  filtersName: 'Reclamos por estado',
  all: 'Todos',
  search: 'Buscar por nombre, email, producto o número',
  assignee: { ...assigneeCopy.filter, any: 'Todos, tomados o no' },
  loading: 'Cargando reclamos…',
  count: (shown: number, all: number) => (shown < all ? `${shown} de ${claims(all)}` : claims(all)),
  overdue: (count: number) => (count === 1 ? '1 vencido' : `${count} vencidos`),
  failed: 'Error al cargar los reclamos',
  refreshed: 'Reclamos actualizados',
  empty: {
    all: 'Todavía no hay reclamos',
    pending: 'No hay reclamos pendientes de revisión',
    reviewing: 'No hay reclamos en revisión',
    approved: 'Todavía no hay reclamos aprobados',
    rejected: 'Todavía no hay reclamos rechazados',
    resolved: 'Todavía no hay reclamos resueltos',
  } satisfies Record<ClaimStatus | 'all', string>,
  emptySearch: 'No se encontraron reclamos con esa búsqueda.',
};

/** Selection of several claims, and what is done with them. */
export const claimSelectionCopy = {
  bar: 'Reclamos seleccionados',
  select: (id: number) => `Seleccionar el reclamo N.º ${id}`,
  status: 'Cambiar estado',
  title: (count: number) => `Cambiar el estado de ${claims(count)}`,
  statuses: 'Estado nuevo',
  text: 'Las respuestas y las notas quedan como están. Un pedido de foto termina con la decisión.',
  notify: 'Avisar a los clientes por email',
  keep: 'Volver',
  done: (count: number, status: string) => `${claims(count)}: ${status.toLowerCase()}`,
  unchanged: 'Ya estaban así',
  undone: 'Cambio deshecho',
  failed: 'Error al cambiar los reclamos',
  remaining: (count: number) =>
    `${count === 1 ? 'Falta' : 'Faltan'} ${claims(count)} por cambiar. Probá de nuevo.`,
  refusedTitle: 'Reclamos sin cambios',
  fileTitle: (count: number) => `Exportar ${claims(count)}`,
  fileText: 'Un archivo CSV con una fila por reclamo.',
};

export const claimColumnCopy = {
  product: 'Reclamo',
  claimant: 'Quien reclama',
  status: 'Estado',
  made: 'Recibido',
  order: 'Pedido',
  signals: 'Avisos',
  photos: 'Fotos',
};

/** Short status labels for the filters. */
export const claimFilterCopy: Record<ClaimStatus, string> = {
  pending: 'Pendientes',
  reviewing: 'En revisión',
  approved: 'Aprobados',
  rejected: 'Rechazados',
  resolved: 'Resueltos',
};

/** Time left until a claim is due. */
export const claimDueCopy = {
  past: (ago: string) => `venció ${ago}`,
  on: (moment: string) => `vence el ${moment}`,
  wasOn: (moment: string) => `venció el ${moment}`,
  waits: 'espera una foto',
};

export const staffClaimCopy = {
  name: (id: number) => `N.º ${id}`,
  title: (id: number) => `Reclamo N.º ${id}`,
  ofOrder: (number: string) => `Pedido N.º ${number}`,
  ofTypedOrder: (number: string) => `Pedido «${number}», según quien reclama`,
  photos: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  signals: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
  details: 'Detalles',
  answer: 'Responder',
  replace: 'Reposición',
  replacement: (order: number) => `Reposición: pedido N.º ${order}`,
  of: (act: string, id: number) => `${act}: reclamo N.º ${id}`,
  loading: 'Cargando el reclamo…',
  failed: adminClaimsCopy.failed,
  notFound: 'Ese reclamo no existe.',
};

export const claimDetailsCopy = {
  claim: 'Reclamo',
  order: 'Pedido',
  typedOrder: (number: string) => `${number}, según quien reclama`,
  noOrder: 'Sin número',
  fullyReplaced: 'No quedan semillas por reponer: ya las repusieron otros reclamos.',
  purchase: 'Compra',
  germination: 'Germinación',
  made: 'Recibido',
  description: 'Qué pasó',
  images: 'Fotos',
  enlarge: (label: string) => `Ampliar la foto ${label}`,
  photoOf: (label: string, id: number) => `${label}, reclamo N.º ${id}`,
  signals: 'Para mirar dos veces',
  signalsNote: 'Son avisos: no deciden nada por sí solos.',
  signalKinds: {
    same_photo: 'Foto repetida',
    several_claims: 'Varios reclamos',
    dates: 'Fechas',
    serial: 'Código de la etiqueta',
    diary: 'Diario de germinación',
  } satisfies Record<ClaimSignal['kind'], string>,
  related: (id: number, product: string, status: ClaimStatus) =>
    `N.º ${id}, ${product} (${claimStatusCopy[status].toLowerCase()})`,
  customer: 'Cliente',
  who: 'Nombre',
  since: 'Cliente desde',
  noAccount: 'Reclamó sin cuenta',
  accountDeleted: 'Su cuenta fue eliminada',
  previousOrders: 'Pedidos anteriores',
  previousClaims: 'Reclamos anteriores',
  ordersCount: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  claimsCount: claims,
  none: 'Ninguno',
  toUser: 'Ver su cuenta',
  whatsapp: 'WhatsApp',
  answered: 'Respuesta',
  response: 'Lo que lee el cliente',
  resolution: 'Resolución',
  request: 'Foto pedida',
  notes: 'Notas internas',
  unanswered: 'Todavía no tiene respuesta.',
  timeline: 'Recorrido',
  events: {
    created: 'Se recibió el reclamo',
    status: 'Cambió de estado',
    answer: 'Se le respondió',
    photo_request: 'Se le pidió una foto',
    photo_added: 'Agregó una foto',
  } satisfies Record<ClaimEventView['kind'], string>,
  statusChanged: (status: ClaimStatus) => `Pasó a: ${claimStatusCopy[status].toLowerCase()}`,
};

/** Opening text of a WhatsApp message from staff to a claimant. */
export const claimWhatsappText = (claim: {
  firstName: string;
  brand: string;
  number: number;
  product: string;
}): string =>
  `Hola${claim.firstName ? `, ${claim.firstName}` : ''}. Te escribimos de ${claim.brand} por tu reclamo N.º ${claim.number} (${claim.product}).`;

export const claimEditCopy = {
  title: (id: number) => `Responder el reclamo N.º ${id}`,
  status: 'Estado',
  reads: (message: string) => `El cliente lee: «${message}»`,
  labels: {
    admin_response: 'Respuesta al cliente',
    resolution_details: 'Detalles de la resolución',
    photo_request: 'Pedirle una foto',
    admin_notes: 'Notas internas',
  },
  hints: {
    admin_response: 'La lee el cliente, en su cuenta o en su enlace.',
    resolution_details: 'La lee el cliente: qué se le manda, cuándo y cómo.',
    photo_request:
      'Decile qué tiene que mostrar. Mientras se espera, el plazo no corre. Vacío, no se pide nada.',
    admin_notes: 'Solo para el equipo: el cliente nunca las ve.',
  },
  /** Hint of an answer from before the claim was reopened. */
  outdatedAnswer: 'Es de antes de reabrir el reclamo: el cliente ya no la ve. Escribí la nueva.',
  notify: 'Avisar al cliente por email',
  saved: 'Reclamo actualizado exitosamente',
  failed: 'Error al actualizar el reclamo',
  invalid: 'Hay datos para corregir.',
};

export const replacementCopy = {
  title: (id: number) => `Reposición del reclamo N.º ${id}`,
  lead: 'Crea un pedido sin cargo y reserva su stock.',
  limit: (seeds: ReplaceableSeeds) => `Puede tener ${replacementLimit(seeds)}.`,
  status: 'El reclamo queda',
  statuses: { approved: claimStatusCopy.approved, resolved: claimStatusCopy.resolved },
  notify: 'Avisar al cliente por email',
  submit: 'Crear pedido',
  submitting: 'Creando…',
  saved: 'Reposición creada',
  failed: 'No pudimos crear la reposición.',
  invalid: 'Hay datos para corregir.',
};
