export const growthFields = [
  'flowering_time',
  'completed_cicle',
  'thc',
  'cbd',
  'height_indoor',
  'height_outdoor',
  'yield_indoor',
  'yield_outdoor',
] as const;

export const flavorFields = ['flavors', 'aroma', 'effects'] as const;

/** Merchandise has these fields too, but they are hidden. */
export const technicalFields = [...growthFields, ...flavorFields, 'genotype', 'indica', 'sativa'] as const;
