/** Labels of fields of a lot, in the form and in the activity log. */
export const lotFieldCopy = {
  seeds_packed: 'Semillas envasadas',
  parents: 'Padres',
  cultivar_registration: 'Cultivar en el INASE',
  category: 'Categoría',
  best_before: 'Usar antes del',
};
