/** The blog has no articles yet. */
export const blogCopy = {
  title: 'Blog',
  soon: 'Próximamente...',
  text: 'Estamos escribiendo los primeros artículos.',
  toCatalogue: 'Ver el catálogo',
};
