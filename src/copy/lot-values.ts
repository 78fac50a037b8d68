import type { LotStatus, TestMethod } from '#contract/lot-values.ts';

export const lotStatusCopy: Readonly<Record<LotStatus, string>> = {
  active: 'Activo',
  closed: 'Cerrado',
  recalled: 'Retirado',
};

export const testMethodCopy: Readonly<Record<TestMethod, string>> = {
  between_paper: 'Entre papel',
  on_paper: 'Sobre papel',
  sand: 'Arena',
  substrate: 'Sustrato',
  water: 'Agua',
  other: 'Otro',
};
