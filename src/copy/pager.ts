export const pagerCopy = {
  name: 'Páginas',
  gap: '…',
  page: (page: number) => `Página ${page}`,
  before: 'Anterior',
  after: 'Siguiente',
};
