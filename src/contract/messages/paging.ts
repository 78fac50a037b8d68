import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';

export const pagingMessages = {
  id: 'Debe ser el número de un registro, desde 1',
  page: 'La página debe ser un número desde 1',
  pageSize: 'El tamaño de página debe ser un número entre 1 y 100',
  search: `La búsqueda puede tener hasta ${MAX_SEARCH_CHARACTERS} caracteres`,
};
