/** Names of a variety's facts, on its page and in the comparison. */
export const factNames = {
  type: 'Tipo',
  genotype: 'Genotipo',
  balance: 'Índica / Sativa',
  thc: 'THC',
  cbd: 'CBD',
  flowering: 'Floración',
  cycle: 'Ciclo completo',
  yieldIndoor: 'Rendimiento interior',
  yieldOutdoor: 'Rendimiento exterior',
  heightIndoor: 'Altura interior',
  heightOutdoor: 'Altura exterior',
  flavors: 'Sabores',
  aroma: 'Aromas',
  effects: 'Efectos',
};
