import type { LotMeasure } from '#contract/lot-values.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { lotStatusCopy } from '#copy/lot-values.ts';

const soldSeedsText = (seeds: number) => `${seedsText(seeds)} ${seeds === 1 ? 'vendida' : 'vendidas'}`;
const seedsText = (seeds: number) => (seeds === 1 ? '1 semilla' : `${formatThousands(seeds)} semillas`);

/** The page that compares lots. */
export const lotQualityCopy = {
  title: 'Calidad',
  list: 'Lotes y variedades',
  loading: 'Cargando la calidad de los lotes',
  failed: 'No pudimos cargar la calidad de los lotes.',
  moreFailed: 'No pudimos cargar más lotes.',
  count: {
    lot: (count: number) => (count === 1 ? '1 lote' : `${formatThousands(count)} lotes`),
    variety: (count: number) => (count === 1 ? '1 variedad' : `${formatThousands(count)} variedades`),
  },
  groups: { name: 'Agrupar', lot: 'Por lote', variety: 'Por variedad' },
  empty: 'Todavía no hay lotes',
  emptyText: 'Cargá el primer lote para ver acá cómo germina y cuántos reclamos tiene.',
  notFound: 'Ningún lote coincide',
  filters: {
    form: 'Filtros de calidad',
    search: 'Buscar por lote, variedad o banco',
    status: { label: 'Estado', any: 'Todos los estados', ...lotStatusCopy },
    from: { label: 'Envasado desde', shown: 'Desde' },
    to: { label: 'Envasado hasta', shown: 'Hasta' },
    sort: {
      label: 'Orden',
      any: 'Envasados más recientes',
      variety: 'Por variedad',
      sold: 'Más vendidos',
      laboratory: 'Peores en el laboratorio',
      field: 'Peores entre cultivadores',
      claims: 'Más reclamos por semilla',
    },
  },
  house: {
    title: 'La media de todos los lotes',
    laboratory: 'Laboratorio',
    field: 'Cultivadores',
    claims: 'Reclamos por mil semillas',
    none: 'Sin datos',
    few: (seeds: number) => `Solo ${seedsText(seeds)}`,
    ofSeeds: (seeds: number) => `de ${seedsText(seeds)}`,
    ofSold: (claims: number, seeds: number) =>
      `${claims === 1 ? '1 reclamo' : `${formatThousands(claims)} reclamos`} de ${soldSeedsText(seeds)}`,
  },
  chart: {
    measure: 'Qué muestra el gráfico',
    /** Options of that choice, which fit a phone. */
    measures: {
      laboratory: 'No germinaron en el laboratorio',
      field: 'No les germinaron a los cultivadores',
      claims: 'Reclamos por mil semillas vendidas',
    } as const satisfies Record<LotMeasure, string>,
    title: {
      laboratory: 'Semillas que no germinaron en el laboratorio',
      field: 'Semillas que no les germinaron a los cultivadores',
      claims: 'Reclamos por mil semillas vendidas',
    } as const satisfies Record<LotMeasure, string>,
    mean: (value: string) =>
      `La línea es la media de todos los lotes: ${value}. Los datos están en la tabla.`,
    percent: (value: string, low: string, high: string) => `${value} % (${low} a ${high})`,
    none: 'Ningún lote de los que se ven tiene datos suficientes para este gráfico.',
    first: (count: number) => `Se dibujan los primeros ${count} de la tabla.`,
  },
  columns: {
    lot: 'Lote',
    variety: 'Variedad',
    packedOn: 'Envasado',
    lots: 'Lotes',
    seedsPacked: 'Envasadas',
    sold: 'Vendidas',
    checked: 'Verificados',
    registered: 'Registrados',
    laboratory: 'Laboratorio',
    field: 'Cultivadores',
  },
  rate: (percent: string, margin: number) => `${percent} % ± ${margin}`,
  worseIn: {
    lot: (measures: string) => `Peor que la media: ${measures}`,
    variety: (measures: string) => `Con lotes peores que la media: ${measures}`,
  },
  unknown: 'Sin datos',
  noPackingDay: 'Sin fecha',
  soldBy: { serials: 'según etiquetas', orders: 'según pedidos', both: 'etiquetas y pedidos' },
  notes: {
    title: 'Cómo se cuenta',
    sold: 'Vendidas según etiquetas enviadas: las semillas de los blisters cuyas etiquetas salieron con un pedido, y los reclamos hechos con su código. Según pedidos, en los lotes sin etiquetas enviadas: las semillas de los pedidos completados de la variedad, y sus reclamos, desde el día de envasado hasta el día anterior al envasado del lote siguiente, o hasta que el lote se cerró o se retiró. Si otro lote de la variedad se envasó el mismo día, o falta la fecha, no se sabe.',
    rates:
      'Las tasas son de al menos 30 semillas, con el rango que contiene la tasa real en 95 de 100 casos. Los reclamos no incluyen los rechazados.',
    test: (tests: number) =>
      `Un aviso sale cuando un lote es peor que la media de todos más de lo que explica el azar: una prueba binomial exacta por lote y medida, corregida por las ${formatThousands(tests)} comparaciones (Holm). La media incluye al propio lote.`,
  },
};

export const qualityNoticeCopy = {
  title: 'Avisos',
  none: 'Ningún lote es peor que la media más de lo que explica el azar.',
  heading: (code: string, name: string, worseIn: string) => `${code}, ${name}: ${worseIn}`,
  /** In what a lot is worse; `share` and `mean` have their unit. */
  failures: {
    laboratory: (failures: number, seeds: number, share: string, mean: string) =>
      `No germinaron ${formatThousands(failures)} de ${seedsText(seeds)} en el laboratorio (${share}); la media es ${mean}.`,
    field: (failures: number, seeds: number, share: string, mean: string) =>
      `No germinaron ${formatThousands(failures)} de ${seedsText(seeds)} de los cultivadores (${share}); la media es ${mean}.`,
    claims: (failures: number, seeds: number, share: string, mean: string) =>
      `${failures === 1 ? '1 reclamo' : `${formatThousands(failures)} reclamos`} de ${soldSeedsText(seeds)} (${share}); la media es ${mean}.`,
  } as const satisfies Record<
    LotMeasure,
    (failures: number, seeds: number, share: string, mean: string) => string
  >,
  percent: (value: string) => `${value} %`,
  perThousand: (value: string) => `${value} por mil`,
  chance: (text: string) => `Probabilidad de que sea azar, corregida: ${text}.`,
  below: 'menos de 1 en 10.000',
  oneIn: (count: number) => `1 en ${formatThousands(count)}`,
  toLot: 'Ver el lote',
  toRecall: 'Retirar el lote',
  named: (act: string, code: string) => `${act} ${code}`,
};
