export const searchCopy = {
  label: 'Buscar semillas',
  placeholder: 'Buscar semillas',
  submit: 'Buscar',
  suggestions: 'Sugerencias',
  all: 'Ver todos los resultados',
};
