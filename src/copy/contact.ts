/** How the shop is reached. */
export const contactCopy = {
  whatsapp: 'WhatsApp',
  email: 'Escribir un email',
  /** The first words of a message. */
  aboutOrder: (id: number) => `Hola. Escribo por mi pedido N.º ${id}.`,
};
