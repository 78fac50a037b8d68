/** Toggles of cards and product pages. */
export const chooseCopy = {
  save: (name: string) => `Guardar ${name}`,
  compare: (name: string) => `Comparar ${name}`,
};
