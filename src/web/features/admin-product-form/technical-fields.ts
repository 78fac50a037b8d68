export const numberFields = [
  'flowering_time',
  'completed_cicle',
  'thc',
  'cbd',
  'height_indoor',
  'height_outdoor',
  'yield_indoor',
  'yield_outdoor',
] as const;

export const tasteFields = ['flavors', 'aroma', 'effects'] as const;

/** Merchandise has these fields, too, and does not show them. */
export const technicalFields = [...numberFields, ...tasteFields, 'genotype', 'indica', 'sativa'] as const;
