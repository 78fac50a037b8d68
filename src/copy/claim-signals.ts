/** Fraud signals of a claim, shown to staff. */
export const claimSignalCopy = {
  several: (count: number) =>
    count === 1
      ? 'Hay otro reclamo de la misma persona (cuenta, email o teléfono)'
      : `Hay otros ${count} reclamos de la misma persona (cuenta, email o teléfono)`,
  photo: {
    same: 'Una foto ya se usó en otro reclamo',
    similar: 'Una foto se parece mucho a la de otro reclamo',
  },
  dates: {
    'same-day': 'La germinación empezó el mismo día de la compra',
    'long-ago': 'La compra es de más de 30 días antes del reclamo',
    'unknown-order': 'Ningún pedido del sitio tiene ese número',
    'other-day': 'La fecha de compra no es la del pedido',
    'other-customer': 'El pedido se hizo con otro email',
    'cancelled-order': 'El pedido está cancelado',
  },
  serial: {
    claimed: (count: number) =>
      count === 1
        ? 'El mismo blister ya tiene otro reclamo'
        : `El mismo blister ya tiene otros ${count} reclamos`,
    voided: 'El código de la etiqueta está anulado',
    'never-sold': 'El blister no salió con ningún pedido',
    'other-order': 'El blister no salió con el pedido del reclamo',
    'other-buyer': 'El blister salió con un pedido de otra persona',
    'other-owner': 'El blister está registrado por otra persona',
  },
  diary: {
    'all-germinated': ({ seeds }: { seeds: number }) =>
      seeds === 1 ? 'En el diario la semilla germinó' : `En el diario germinaron las ${seeds} semillas`,
    'none-failed': () => 'El diario sigue abierto y todavía no da ninguna semilla por perdida',
    'other-day': () => 'Según el diario, no sembró el día que dice el reclamo',
    'before-purchase': () => 'El diario dice que sembró antes de la compra',
  },
};
