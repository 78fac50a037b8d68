/** Contact links of the shop. */
export const contactCopy = {
  whatsapp: 'WhatsApp',
  email: 'Escribir un email',
  /** Prefilled text of a message. */
  aboutOrder: (id: number) => `Hola. Escribo por mi pedido N.º ${id}.`,
};
