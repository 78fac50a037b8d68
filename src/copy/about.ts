export const aboutCopy = {
  title: 'Sobre nosotros',
  values: 'Cómo trabajamos',
  faq: 'Preguntas frecuentes',
  toPointsOfSale: 'Puntos de venta',
  toCatalogue: 'Catálogo',
};
