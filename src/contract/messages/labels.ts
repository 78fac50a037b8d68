import type { LotStatus } from '#contract/lot-values.ts';

/** Validation messages of labels. */
export const labelMessages = {
  blister: 'Elegí la presentación',
  otherBlister: 'Esa presentación no es de la variedad del lote',
  quantity: 'Las etiquetas pueden ser de 1 a 100.000',
  sheet: 'Elegí una de las hojas o un rollo',
  side: 'Los lados de la etiqueta pueden medir de 20 a 200 mm',
  first: (labels: number) => `La primera etiqueta puede ser de la 1 a la ${labels}`,
  page: 'La hoja debe ser un número desde 1',
  noPage: (pages: number) => (pages === 1 ? 'Hay una sola hoja' : `Hay ${pages} hojas`),
  tooSmall: 'En esa etiqueta no entran el código y su QR: elegí una más grande',
  noLabels: 'Todas las etiquetas de esta tanda están anuladas',
  lot: (status: Exclude<LotStatus, 'active'>) =>
    status === 'closed'
      ? 'El lote está cerrado: ya no se hacen etiquetas'
      : 'El lote está retirado: ya no se hacen etiquetas',
  unknownSerial: 'Ninguna etiqueta de este lote lleva ese código',
  otherRun: 'Las dos etiquetas son de tandas distintas: anulá cada tanda por separado',
  sent: (serial: string, others: number) =>
    `${serial} ya se cargó en un pedido${andOthers(others)}: no se anula`,
  registered: (serial: string, others: number) =>
    `${serial} ya está registrada por quien la compró${andOthers(others)}: no se anula`,
};

function andOthers(others: number): string {
  if (others === 0) return '';
  return others === 1 ? ', y otra también' : `, y otras ${others} también`;
}
