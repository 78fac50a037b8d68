export const synonymsCopy = {
  title: 'Sinónimos de la búsqueda',
  link: 'Sinónimos de la búsqueda',
  intro:
    'Palabras que quieren decir lo mismo: quien busca una encuentra también las otras. El sitio ya conoce las más usadas en español y en inglés, los tipos, los sabores y los efectos.',
  toList: 'Productos',
  text: 'Grupos',
  hint: 'Un grupo por renglón, con comas entre las palabras: maracuyá, passion fruit, parchita',
  saved: 'Sinónimos guardados',
  failed: 'No pudimos guardar los sinónimos',
  loading: 'Cargando los sinónimos…',
  loadFailed: 'Error al cargar los sinónimos',
};
