import type { ReportGroup } from '#contract/reports.ts';

/** Column headers of the CSV file of a report. */
export const reportFileColumns = {
  day: 'Día',
  week: 'Semana desde',
  month: 'Mes desde',
  variety: 'Variedad',
  brand: 'Banco',
  delivery: 'Entrega',
  brandName: 'Banco',
  orders: 'Pedidos',
  cancelled: 'Cancelados',
  units: 'Unidades',
  reserved: 'Reservado',
  completed: 'Completado',
  customers: 'Clientes nuevos',
  claims: 'Reclamos',
  seeds: 'Semillas vendidas',
  acceptedClaims: 'Reclamos sin los rechazados',
  rate: 'Reclamos por mil semillas',
  low: 'Rango desde',
  high: 'Rango hasta',
};

const groupNames = {
  day: 'dia',
  week: 'semana',
  month: 'mes',
  variety: 'variedad',
  brand: 'banco',
  delivery: 'entrega',
} as const satisfies Record<ReportGroup, string>;

export const reportFileName = (by: ReportGroup, from: string, to: string) =>
  `semillero-informe-${groupNames[by]}-${from}-${to}`;
