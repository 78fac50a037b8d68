/** Panel after an order was placed. */
export const placedOrderCopy = {
  title: (id: number) => `Reservamos tu pedido N.º ${id}`,
  lines: 'Lo que pediste',
  line: (quantity: number, product: string) => `${quantity} × ${product}`,
  total: 'Total',
  next: 'Cómo sigue',
  steps: (phone: string, hasSeeds: boolean) => [
    {
      title: 'Lo apartamos',
      text: 'Tus productos ya no están a la venta: son tuyos mientras el pedido esté pendiente.',
    },
    {
      title: 'Te escribimos',
      text: `Te contactamos al ${phone} o por email para acordar el pago y la entrega.`,
    },
    {
      title: 'Lo recibís',
      text: hasSeeds
        ? 'Cuando lo tenés en la mano, el pedido queda completado y empieza la garantía de germinación.'
        : 'Cuando lo tenés en la mano, el pedido queda completado.',
    },
  ],
  mail: 'Te mandamos el detalle a',
  mailSubject: (id: number) =>
    `con el asunto “Recibimos tu pedido N.º ${id}”. Si no lo ves, mirá en el correo no deseado.`,
  open: 'Ver el pedido',
  close: 'Cerrar',
};
