export const pointsOfSaleCopy = {
  title: 'Puntos de venta',
};
