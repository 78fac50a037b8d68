import type { SowingMethod } from '#contract/lot-values.ts';

export const sowingMethodNames: Readonly<Record<SowingMethod, string>> = {
  paper: 'Papel húmedo',
  water: 'Vaso con agua',
  soil: 'Tierra',
  plug: 'Jiffy o taco',
  other: 'Otro',
};
