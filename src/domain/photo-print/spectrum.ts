/** A photo in grey, this many pixels wide and high whatever its form, row by row. */
export type Thumbnail = Uint8Array;
/** Where a thumbnail is that large. */
export const THUMBNAIL_SIDE = 40;

/** A part of one side of a picture that is 1 long. */
export type Span = { from: number; to: number };

/** What a part of one side is taken apart by: for each frequency, how much each pixel counts. */
export type Waves = { frequencies: number; weights: Float64Array };

/**
 * Cosines over the span, as in JPEG, integrated over each pixel: so a span may begin and end anywhere between two.
 */
export function wavesOver({ from, to }: Span, frequencies: number): Waves {
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

/** Each row of a thumbnail taken apart: the first half of a spectrum, which many heights share. */
export function rowsIn(thumbnail: Thumbnail, { frequencies, weights }: Waves): Float64Array {
  const rows = new Float64Array(THUMBNAIL_SIDE * frequencies);
  for (let y = 0; y < THUMBNAIL_SIDE; y++)
    for (let f = 0; f < frequencies; f++) {
      let sum = 0;
      for (let x = 0; x < THUMBNAIL_SIDE; x++)
        sum += at(weights, f * THUMBNAIL_SIDE + x) * at(thumbnail, y * THUMBNAIL_SIDE + x);
      rows[y * frequencies + f] = sum;
    }
  return rows;
}

/** How much of each wave there is in a part of a picture: by height, then by width. */
export function spectrumOf(rows: Float64Array, { frequencies, weights }: Waves): Float64Array {
  const spectrum = new Float64Array(frequencies * frequencies);
  for (let v = 0; v < frequencies; v++)
    for (let y = 0; y < THUMBNAIL_SIDE; y++) {
      const weight = at(weights, v * THUMBNAIL_SIDE + y);
      if (weight === 0) continue;
      for (let u = 0; u < frequencies; u++) {
        const place = v * frequencies + u;
        spectrum[place] = at(spectrum, place) + weight * at(rows, y * frequencies + u);
      }
    }
  return spectrum;
}

/**
 * From −1 to 1: how alike two spectra are, whatever the light and contrast. Each wave counts by its frequency, as
 * if edges were compared: else any two photos with a bright middle would be alike.
 */
export function likenessOf(one: Float64Array, other: Float64Array, frequencies: number): number {
  let [both, ones, others] = [0, 0, 0];
  for (let v = 0; v < frequencies; v++)
    for (let u = v > 1 ? 0 : 2 - v; u < frequencies; u++) {
      const [a, b] = [at(one, v * frequencies + u), at(other, v * frequencies + u)];
      const weight = u * u + v * v;
      both += weight * a * b;
      ones += weight * a * a;
      others += weight * b * b;
    }
  return both / Math.sqrt(ones * others || 1);
}

/** Every place that is asked for is there. */
function at(numbers: ArrayLike<number>, place: number): number {
  return numbers[place] as number;
}
