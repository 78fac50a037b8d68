import type { SerialReportStatus } from '#contract/lot-values.ts';
import { formatThousands } from '#copy/format-thousands.ts';

export const serialReportStatusCopy: Record<SerialReportStatus, string> = {
  received: 'Recibida',
  in_progress: 'En curso',
  closed: 'Cerrada',
};

/** Staff's list of reports about blisters. */
export const adminSerialReportsCopy = {
  title: 'Denuncias',
  pageTitle: 'Denuncias, administración',
  list: 'Denuncias sobre blisters',
  loading: 'Cargando denuncias…',
  count: (count: number) => (count === 1 ? '1 denuncia' : `${formatThousands(count)} denuncias`),
  failed: 'No pudimos cargar las denuncias.',
  moreFailed: 'No pudimos cargar más denuncias.',
  empty: 'Todavía no hay denuncias',
  emptyText: 'Llegan desde la página que verifica el código de un blister.',
  notFound: 'No hay denuncias con esos filtros',
  name: (number: number) => `Denuncia N.º ${number}`,
  photo: (number: number) => `Abrir la foto de la denuncia N.º ${number}`,
  serial: 'Código',
  boughtAt: 'Dónde se compró',
  lot: (code: string) => `El código es de un blister nuestro: lote ${code}`,
  noLot: 'Ningún blister nuestro lleva este código.',
  received: (moment: string) => `Llegó el ${moment}`,
  markNamed: (number: number, status: string) =>
    `Marcar la denuncia N.º ${number} como ${status.toLowerCase()}`,
  marked: (number: number, status: string) => `Denuncia N.º ${number}: ${status.toLowerCase()}`,
  markFailed: 'No pudimos cambiar el estado',
};

export const serialReportFilterCopy = {
  form: 'Filtrar las denuncias',
  search: 'Buscar por código, lugar o email',
  status: { label: 'Estado', any: 'Todos los estados', ...serialReportStatusCopy },
};
