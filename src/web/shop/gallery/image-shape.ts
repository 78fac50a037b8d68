import { imageSources } from '#lib/image-renditions.ts';

export type ImageShape = 'tall' | 'square' | 'wide' | 'broad';

const shapes: ReadonlyArray<readonly [below: number, ImageShape]> = [
  [0.88, 'tall'],
  [1.16, 'square'],
  [1.55, 'wide'],
];

/** Closest of four aspect ratios. */
export function imageShape(url: string): ImageShape {
  const { width = 1, height = 1 } = imageSources(url) ?? {};
  return shapes.find(([below]) => width / height < below)?.[1] ?? 'broad';
}
