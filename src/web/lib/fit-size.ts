import type { ImageSize } from '#lib/image-renditions.ts';

/** Scales a size down to the longest side; never up. */
export function fitSize({ width, height }: ImageSize, longestSide: number): ImageSize {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
