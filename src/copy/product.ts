export const productCopy = {
  notFound: {
    title: 'Producto no encontrado',
    text: 'El producto que buscas no existe o no está disponible.',
    toProducts: 'Volver a Productos',
  },
};
