export const pagingMessages = {
  page: 'La página debe ser un número desde 1',
  pageSize: 'El tamaño de página debe ser un número entre 1 y 100',
};
