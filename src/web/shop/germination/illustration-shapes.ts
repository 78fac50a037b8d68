/** Outline of a seed (SVG path), centred on the origin, about 40 by 54 units, tip upwards. */
export const SEED = 'M0,-27C11,-25 20,-11 20,4C20,19 10,27 0,27C-10,27 -20,19 -20,4C-20,-11 -11,-25 0,-27Z';
/** Seam along which the seed opens. */
export const SEAM = 'M0,-27C6,-12 7,12 0,27';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Stripes of the shell along its meridians. Deterministic: the same count always draws the same seed. */
export function stripes(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const reach = Math.sqrt((i + 0.5) / count);
    const x = 15 * reach * Math.cos(i * GOLDEN_ANGLE);
    const y = 21 * reach * Math.sin(i * GOLDEN_ANGLE) + 2;
    const long = 3 + (i % 4) * 1.6;
    const aside = (x / 20) * (y < 0 ? 2.2 : -2.2);
    return `M${round(x)},${round(y)}q${round(aside * 0.2)},${round(long / 2)} ${round(aside)},${round(long)}`;
  }).join('');
}

/** Hatching: meridians that get denser on the side away from the light. */
export function meridians(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const bulge = 24 * Math.sin(((i + 1) / (count + 1)) * (Math.PI / 2));
    return `M${round(bulge * 0.3)},${round(-25 + bulge * 0.12)}C${round(bulge)},${-14} ${round(bulge)},${16} ${round(bulge * 0.32)},${round(25.5 - bulge * 0.1)}`;
  }).join('');
}

/** Grains at quasi-random positions. Deterministic, so that server and browser render the same. */
export function grains(count: number, { width, height }: { width: number; height: number }) {
  return Array.from({ length: count }, (_, i) => ({
    x: round(((i * 0.7548776662) % 1) * width),
    y: round(((i * 0.569840291) % 1) * height),
    size: round(0.5 + ((i * 7) % 5) * 0.22),
  }));
}

/** Tick marks of a dial or scale; every `long`th is longer. */
export function tickMarks(count: number, long: number): readonly { index: number; isLong: boolean }[] {
  return Array.from({ length: count + 1 }, (_, index) => ({ index, isLong: index % long === 0 }));
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Labels of the parts of an illustration, repeated in its caption. */
export const PART_LABELS = ['a', 'b', 'c', 'd'] as const;
export const NUMERALS = ['I', 'II', 'III', 'IV'] as const;
