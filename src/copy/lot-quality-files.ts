import type { LotMeasure, QUALITY_GROUPS } from '#contract/lot-values.ts';

export const lotMeasureCopy = {
  laboratory: 'Laboratorio',
  field: 'Cultivadores',
  claims: 'Reclamos',
} as const satisfies Record<LotMeasure, string>;

/** How the sold seeds of a lot are known. */
export const soldByCopy = {
  serials: 'etiquetas enviadas',
  orders: 'pedidos de la variedad',
  both: 'etiquetas y pedidos',
};

/** Column headers of the CSV file of the quality of lots. */
export const qualityFileColumns = {
  lot: 'Lote',
  status: 'Estado',
  packedOn: 'Envasado',
  variety: 'Variedad',
  brand: 'Banco',
  lots: 'Lotes',
  seedsPacked: 'Semillas envasadas',
  sold: 'Semillas vendidas',
  soldBy: 'Vendidas según',
  checked: 'Blisters verificados',
  registered: 'Blisters registrados',
  laboratorySeeds: 'Semillas de laboratorio',
  laboratoryGerminated: 'Germinadas en laboratorio',
  laboratoryLow: 'Laboratorio desde (%)',
  laboratoryHigh: 'Laboratorio hasta (%)',
  fieldSeeds: 'Semillas de cultivadores',
  fieldGerminated: 'Germinadas por cultivadores',
  fieldLow: 'Cultivadores desde (%)',
  fieldHigh: 'Cultivadores hasta (%)',
  claims: 'Reclamos sin los rechazados',
  claimsPerThousand: 'Reclamos por mil semillas',
  claimsLow: 'Rango desde',
  claimsHigh: 'Rango hasta',
  worseIn: 'Peor que la media en',
};

const groupNames = { lot: 'lote', variety: 'variedad' } as const satisfies Record<
  (typeof QUALITY_GROUPS)[number],
  string
>;

export const qualityFileName = (by: (typeof QUALITY_GROUPS)[number], day: string) =>
  `semillero-calidad-por-${groupNames[by]}-${day}`;
