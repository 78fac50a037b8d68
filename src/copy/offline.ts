/** Texts about the connection: in the shell, and in the line above each page. */
export const offlineCopy = {
  /** While a saved page is opened, and where scripts cannot open it. */
  shell: 'Abrimos lo último que guardamos en este dispositivo.',
  offline: 'Sin conexión.',
  slow: 'La conexión está muy lenta.',
  pricesMayDiffer: 'Los precios y el stock pueden haber cambiado.',
  savedAt: (moment: string) => `Ves lo guardado el ${moment}: los precios y el stock pueden haber cambiado.`,
};
