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
    'other-day': 'El pedido es de otro día que la fecha de compra',
    'other-customer': 'El pedido se hizo con otro email',
    'cancelled-order': 'El pedido está cancelado',
  },
};
