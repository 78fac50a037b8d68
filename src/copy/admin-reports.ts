import type { ReportGroup } from '#contract/reports.ts';
import { formatThousands } from '#copy/format-thousands.ts';

/** The figures of home and reports. */
export const figureCopy = {
  orders: 'Pedidos',
  reserved: 'Reservado',
  completed: 'Completado',
  units: 'Unidades',
  customers: 'Clientes nuevos',
  claims: 'Reclamos',
  cancelled: 'Cancelados',
};

export const figureHints = {
  orders: 'Hechos en el período, sin los cancelados',
  reserved: 'Pesos de los pedidos pendientes y completados',
  completed: 'Pesos de los que ya completaste',
  units: 'De pedidos pendientes y completados',
  customers: 'Cuentas creadas',
  claims: 'De germinación, hechos en el período',
};

export const overviewCopy = {
  title: 'Hoy y esta semana',
  compared: (hour: number) =>
    `«Antes» es el promedio del mismo tramo en las cuatro semanas anteriores, hasta ${hour === 1 ? 'la' : 'las'} ${hour} h. Los pedidos cuentan el día en que se hicieron.`,
  failed: 'No pudimos cargar los números.',
  loading: 'Cargando los números',
  today: 'Hoy',
  week: 'Esta semana',
  more: (difference: string, before: string) => `${difference} más que antes (${before})`,
  less: (difference: string, before: string) => `${difference} menos que antes (${before})`,
  same: (before: string) => `Igual que antes (${before})`,
  chart: (name: string, days: number) => `${name} por día, últimos ${days} días`,
  charts: { more: 'Ver los gráficos', fewer: 'Ocultar los gráficos' },
  allReports: 'Ver informes',
};

export const chartCopy = {
  showTable: 'Ver la tabla',
  hideTable: 'Ocultar la tabla',
  /** The name of the button, among those of other charts. */
  toggle: (text: string, title: string) => `${text}: ${title}`,
  /** The accessible name of a chart, whose data is in the table beside it. */
  label: (title: string, lowest: string, highest: string) =>
    `${title}: entre ${lowest} y ${highest}. Los datos están en la tabla que sigue.`,
  highest: (value: string) => `máx. ${value}`,
  day: 'Día',
};

/** The button of a list that shows only its first items on a phone. */
export type FoldCopy = { more: (count: number) => string; fewer: string };

function foldCopy(one: string, many: string): FoldCopy {
  return {
    more: (count) => `Ver ${formatThousands(count)} ${count === 1 ? one : many} más`,
    fewer: `Ver menos ${many}`,
  };
}

export const newestOrdersCopy = {
  title: 'Últimos pedidos',
  all: 'Ver todos los pedidos',
  empty: 'Todavía no hay pedidos.',
  failed: 'No pudimos cargar los últimos pedidos.',
  fold: foldCopy('pedido', 'pedidos'),
};

export const runningOutCopy = {
  title: 'Stock que se termina',
  hint: 'Al ritmo de los últimos 30 días, o de los días que lleva en la tienda si son menos.',
  empty: 'Nada se termina en los próximos 30 días.',
  fold: foldCopy('producto', 'productos'),
  left: (days: number) => (days === 0 ? 'Menos de un día' : days === 1 ? '1 día' : `${days} días`),
  pace: (stock: number, units: number) =>
    `${stock === 1 ? 'Queda' : 'Quedan'} ${formatThousands(stock)}; en 30 días ${units === 1 ? 'se reservó 1' : `se reservaron ${formatThousands(units)}`}`,
};

export const salesCopy = {
  title: 'Lo más reservado',
  hint: 'Últimos 30 días, sin los cancelados.',
  empty: 'No hay pedidos en los últimos 30 días.',
  units: (count: number) => (count === 1 ? '1 unidad' : `${formatThousands(count)} unidades`),
  varieties: 'Variedades',
  brands: 'Bancos',
  foldVarieties: foldCopy('variedad', 'variedades'),
  foldBrands: foldCopy('banco', 'bancos'),
  variety: 'Variedad',
  brand: 'Banco',
};

export const claimRateCopy = {
  title: 'Reclamos por mil semillas vendidas',
  hint: (since: string) =>
    `Desde el ${since}: reclamos de germinación, sin los rechazados, sobre las semillas de pedidos completados.`,
  caution:
    'Con pocas semillas un solo reclamo cambia mucho la tasa: mirá el rango, que contiene la tasa real en 95 de 100 casos. Un reclamo puede ser de una compra anterior al período.',
  order: 'La lista está ordenada por el extremo bajo del rango.',
  small: 'Pocas semillas',
  empty: 'No hay reclamos en los últimos doce meses.',
  column: 'Por mil',
  range: 'Rango',
  sample: 'Reclamos / semillas',
  /** Beside the bar of a rate. */
  rate: (rate: string, low: string, high: string) => `${rate} (${low} a ${high})`,
  formatRange: (low: string, high: string) => `${low} a ${high}`,
  formatSample: (claims: number, seeds: number) => `${formatThousands(claims)} / ${formatThousands(seeds)}`,
  none: 'Sin ventas',
};

export const reportCopy = {
  title: 'Informes',
  form: 'Período del informe',
  presets: 'Períodos',
  from: 'Desde el día',
  to: 'Hasta el día',
  fromShown: 'Desde',
  toShown: 'Hasta',
  by: {
    label: 'Agrupar',
    any: 'Por día',
    day: 'Por día',
    week: 'Por semana',
    month: 'Por mes',
    variety: 'Por variedad',
    brand: 'Por banco',
    delivery: 'Por entrega y provincia',
  },
  failed: 'No pudimos cargar el informe.',
  loading: 'Cargando el informe',
  totals: 'Totales del período',
  before: (text: string) => `Antes: ${text}`,
  beforePeriod: (from: string, to: string) => `«Antes» son los mismos días previos, del ${from} al ${to}.`,
  figure: 'Qué muestra el gráfico',
  chart: (figure: string, group: string) => `${figure} ${group.toLowerCase()}`,
  truncated: (shown: number, count: number) =>
    `Se ven las primeras ${formatThousands(shown)} filas de ${formatThousands(count)}; el CSV las tiene todas.`,
  unassigned: (claims: number) =>
    claims === 1
      ? '1 reclamo no dice de qué variedad del catálogo es, y no está en la tabla.'
      : `${formatThousands(claims)} reclamos no dicen de qué variedad del catálogo son, y no están en la tabla.`,
  province:
    'Los pedidos no guardan provincia ni punto de venta: la dirección es un texto libre y casi siempre la entrega se acuerda por chat. Por eso el informe divide por lo que se sabe, la forma de entrega.',
  cut: 'La primera y la última fila pueden estar incompletas: solo cuentan los días del período.',
  empty: 'No hubo nada en este período.',
  ranking: (figure: string, count: number) =>
    count === 1 ? `${figure}: la primera` : `${figure}: las primeras ${count}`,
};

export const presetCopy = {
  last7: '7 días',
  last30: '30 días',
  thisMonth: 'Este mes',
  lastMonth: 'Mes pasado',
  thisYear: 'Este año',
  lastYear: '12 meses',
};

/** Column header of the rows. */
export const groupCopy = {
  day: 'Día',
  week: 'Semana desde',
  month: 'Mes',
  variety: 'Variedad',
  brand: 'Banco',
  delivery: 'Entrega',
} as const satisfies Record<ReportGroup, string>;
