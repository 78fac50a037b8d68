import { pictureSources } from '#domain/pictures.ts';

export type PlateShape = 'tall' | 'square' | 'wide' | 'broad';

const shapes: ReadonlyArray<readonly [below: number, PlateShape]> = [
  [0.88, 'tall'],
  [1.16, 'square'],
  [1.55, 'wide'],
];

/** Closest of four aspect ratios. The stylesheet defines them, because pages have no inline styles. */
export function plateShape(url: string): PlateShape {
  const { width = 1, height = 1 } = pictureSources(url) ?? {};
  return shapes.find(([below]) => width / height < below)?.[1] ?? 'broad';
}
