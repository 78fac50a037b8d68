/** In place of the form of a claim, where no order can be claimed. */
export const noOrdersCopy = {
  title: 'No tenés pedidos para reclamar',
  windowed: (days: number) =>
    `La garantía vale para pedidos completados de los últimos ${days} días, y hoy no tenés ninguno.`,
  open: 'La garantía vale para pedidos pendientes o completados, y no tenés ninguno.',
  advice:
    'Si tu pedido ya te llegó y no figura como completado, o compraste en un punto de venta, escribinos.',
  toOrders: 'Ver mis pedidos',
};
