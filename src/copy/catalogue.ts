export const catalogueCopy = {
  title: 'Catálogo',
  pageTitle: 'Catálogo de semillas',
  pageDescription:
    'Semillas automáticas, feminizadas y regulares: genotipo, THC, floración y presentaciones de cada variedad.',
};
