/** An image as greyscale bytes, scaled to a square, row by row. */
export type Thumbnail = Uint8Array;
/** Width and height of a thumbnail in pixels. */
export const THUMBNAIL_SIDE = 40;

/** A part of one side of an image, from 0 to 1. */
export type Span = { from: number; to: number };

/** DCT weights of one axis: for each frequency, the weight of each pixel. */
export type CosineBasis = { frequencies: number; weights: Float64Array };

/**
 * Cosine basis (DCT, as in JPEG) over the span, integrated over each pixel, so that a span may begin and end between
 * pixels.
 */
export function cosineBasis({ from, to }: Span, frequencies: number): CosineBasis {
  const weights = new Float64Array(frequencies * THUMBNAIL_SIDE);
  const phase = Math.PI / (to - from);
  for (let pixel = 0; pixel < THUMBNAIL_SIDE; pixel++) {
    const start = (Math.max(from, pixel / THUMBNAIL_SIDE) - from) * phase;
    const end = (Math.min(to, (pixel + 1) / THUMBNAIL_SIDE) - from) * phase;
    if (end <= start) continue;
    weights[pixel] = end - start;
    for (let f = 1; f < frequencies; f++)
      weights[f * THUMBNAIL_SIDE + pixel] = (Math.sin(f * end) - Math.sin(f * start)) / f;
  }
  return { frequencies, weights };
}

/** Transforms each row of a thumbnail: the first pass of the 2D DCT, reused for several vertical spans. */
export function transformRows(thumbnail: Thumbnail, { frequencies, weights }: CosineBasis): Float64Array {
  const rows = new Float64Array(THUMBNAIL_SIDE * frequencies);
  for (let y = 0; y < THUMBNAIL_SIDE; y++)
    for (let f = 0; f < frequencies; f++) {
      let sum = 0;
      for (let x = 0; x < THUMBNAIL_SIDE; x++)
        sum += valueAt(weights, f * THUMBNAIL_SIDE + x) * valueAt(thumbnail, y * THUMBNAIL_SIDE + x);
      rows[y * frequencies + f] = sum;
    }
  return rows;
}

/** Transforms the columns: the second pass. Coefficients by vertical, then by horizontal frequency. */
export function transformColumns(rows: Float64Array, { frequencies, weights }: CosineBasis): Float64Array {
  const spectrum = new Float64Array(frequencies * frequencies);
  for (let v = 0; v < frequencies; v++)
    for (let y = 0; y < THUMBNAIL_SIDE; y++) {
      const weight = valueAt(weights, v * THUMBNAIL_SIDE + y);
      if (weight === 0) continue;
      for (let u = 0; u < frequencies; u++) {
        const place = v * frequencies + u;
        spectrum[place] = valueAt(spectrum, place) + weight * valueAt(rows, y * frequencies + u);
      }
    }
  return spectrum;
}

/**
 * Correlation of two spectra, from −1 to 1, independent of brightness and contrast. Coefficients are weighted by
 * squared frequency, which compares edges: otherwise any two photos with a bright middle would be similar.
 */
export function spectralSimilarity(one: Float64Array, other: Float64Array, frequencies: number): number {
  let both = 0;
  let ones = 0;
  let others = 0;
  for (let v = 0; v < frequencies; v++)
    for (let u = v > 1 ? 0 : 2 - v; u < frequencies; u++) {
      const a = valueAt(one, v * frequencies + u);
      const b = valueAt(other, v * frequencies + u);
      const weight = u * u + v * v;
      both += weight * a * b;
      ones += weight * a * a;
      others += weight * b * b;
    }
  return both / Math.sqrt(ones * others || 1);
}

/** Typed access without a bounds check: all indexes exist. */
function valueAt(numbers: ArrayLike<number>, place: number): number {
  return numbers[place] as number;
}
