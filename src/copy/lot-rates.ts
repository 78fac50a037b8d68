import { formatThousands } from '#copy/format-thousands.ts';

/** Of the laboratory: '94 % ± 3, 200 semillas'. */
export function labRateText({ percent, margin, seeds }: { percent: number; margin: number; seeds: number }) {
  return `${percent} % ± ${margin}, ${formatThousands(seeds)} semillas`;
}

/** Of diaries: '212 semillas registradas por cultivadores: 91 %'. */
export function fieldRateText({ percent, seeds }: { percent: number; seeds: number }) {
  return `${formatThousands(seeds)} semillas registradas por cultivadores: ${percent} %`;
}
