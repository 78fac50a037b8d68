import { pictureSources } from '#domain/pictures.ts';

export type PlateShape = 'tall' | 'square' | 'wide' | 'broad';

const shapes: ReadonlyArray<readonly [below: number, PlateShape]> = [
  [0.88, 'tall'],
  [1.16, 'square'],
  [1.55, 'wide'],
];

/** Which of four frames a picture fits best. Styles know their proportions: pages carry no styles of their own. */
export function plateShape(url: string): PlateShape {
  const { width = 1, height = 1 } = pictureSources(url) ?? {};
  return shapes.find(([below]) => width / height < below)?.[1] ?? 'broad';
}
