/** Cart link in the header of every page. */
export const cartLinkCopy = {
  name: (units: number) => {
    if (units === 0) return 'Carrito';
    return units === 1 ? 'Carrito, 1 producto' : `Carrito, ${units} productos`;
  },
};
