import {
  type CosineBasis,
  cosineBasis,
  type Span,
  spectralSimilarity,
  type Thumbnail,
  transformColumns,
  transformRows,
} from '#lib/image-hash/dct.ts';

/** Maximum share that may have been cropped from each side. */
const MAX_CROPPED = 0.05;
/**
 * Only the middle of a stored image is hashed. If one image is a crop of another, each contains the other's middle,
 * whichever was uploaded first.
 */
const MIDDLE_SPAN: Span = { from: MAX_CROPPED, to: 1 - MAX_CROPPED };
/**
 * Candidate positions of the other photo's middle: all pairs of these ends in the possible range of lengths, on both
 * axes.
 */
const CANDIDATE_ENDS = 5;
const MIN_SPAN = (1 - 2 * MAX_CROPPED) * (1 - MAX_CROPPED);
const MAX_SPAN = (1 - 2 * MAX_CROPPED) / (1 - MAX_CROPPED);
/** Tolerance on the length of a span. */
const SPAN_TOLERANCE = 0.006;

/** Frequencies per axis for hash keys. */
const COARSE_FREQUENCIES = 12;
/** Frequencies per axis for the comparison. */
const FINE_FREQUENCIES = 20;
/**
 * Bits per hash key, each the sign of a coefficient. With the key's number (3 bits) it fits into a PostgreSQL integer.
 */
const KEY_BITS = 28;
const KEY_COUNT = 8;
/** Minimum contrast in grey levels; an image below it counts as blank. */
const MIN_CONTRAST = 2;

/** Similarity threshold, measured on a thousand photos: docs/decisions/0030-similar-images.md. */
const SIMILARITY_THRESHOLD = 0.984;
/** Candidates below this similarity at the best span cannot reach the threshold by refining the position. */
const CANDIDATE_THRESHOLD = 0.88;
/** Limit of full comparisons, which take some milliseconds each; a copy is among the first few candidates. */
const MAX_COMPARED = 12;
const CLIMB_STEPS = [0.0125, 0.00625, 0.003125];

const middle = {
  coarse: cosineBasis(MIDDLE_SPAN, COARSE_FREQUENCIES),
  fine: cosineBasis(MIDDLE_SPAN, FINE_FREQUENCIES),
};
const candidateSpans = computeCandidateSpans();
const candidateBases = candidateSpans.map((span) => cosineBasis(span, COARSE_FREQUENCIES));
const keyCoefficients = lowFrequencies();

type CropPosition = { x: Span; y: Span };
type Crop = CropPosition & { spectrum: Float64Array };

/** The hash keys that an image is stored under; none for a blank image. */
export function imageHashKeys(thumbnail: Thumbnail): number[] {
  if (greyContrast(thumbnail) < MIN_CONTRAST) return [];
  return coefficientKeys(dctCoefficients(thumbnail, middle.coarse));
}

/**
 * Prepares the search for an image, whole or cropped. Candidates have one of `keys`; `filterSimilar` filters those
 * that match.
 */
export function searchSimilarImages(thumbnail: Thumbnail) {
  const crops = greyContrast(thumbnail) < MIN_CONTRAST ? [] : candidateCrops(thumbnail);
  const keys = [...new Set(crops.flatMap(({ spectrum }) => coefficientKeys(spectrum)))];
  return {
    keys,
    filterSimilar<Other extends { thumbnail: Thumbnail }>(others: readonly Other[]): Other[] {
      return others
        .map((other) => ({ other, ...findBestCrop(crops, other.thumbnail) }))
        .filter(({ similarity }) => similarity >= CANDIDATE_THRESHOLD)
        .sort((one, another) => another.similarity - one.similarity)
        .slice(0, MAX_COMPARED)
        .filter(
          ({ other, part }) =>
            part && refineSimilarity(part, thumbnail, other.thumbnail) >= SIMILARITY_THRESHOLD,
        )
        .map(({ other }) => other);
    },
  };
}

function findBestCrop(
  crops: readonly Crop[],
  other: Thumbnail,
): { part: Crop | undefined; similarity: number } {
  const spectrum = dctCoefficients(other, middle.coarse);
  let best: ReturnType<typeof findBestCrop> = { part: undefined, similarity: -1 };
  for (const part of crops) {
    const similarity = spectralSimilarity(part.spectrum, spectrum, COARSE_FREQUENCIES);
    if (similarity > best.similarity) best = { part, similarity };
  }
  return best;
}

/** Hill climbing: moves the ends of the part as long as the similarity grows, and returns the maximum. */
function refineSimilarity(crop: Crop, thumbnail: Thumbnail, other: Thumbnail): number {
  const spectrum = dctCoefficients(other, middle.fine);
  let last: { x: Span; rows: Float64Array } | undefined;
  return climbSimilarity(crop, ({ x, y }) => {
    // Cached, because half of the moves do not change the horizontal span.
    if (last?.x !== x) last = { x, rows: transformRows(thumbnail, cosineBasis(x, FINE_FREQUENCIES)) };
    return spectralSimilarity(
      transformColumns(last.rows, cosineBasis(y, FINE_FREQUENCIES)),
      spectrum,
      FINE_FREQUENCIES,
    );
  });
}

function climbSimilarity(from: CropPosition, similarityAt: (place: CropPosition) => number): number {
  let place = from;
  let best = similarityAt(from);
  for (const step of CLIMB_STEPS) {
    for (let hasImproved = true; hasImproved; ) {
      hasImproved = false;
      for (const next of neighbours(place, step)) {
        const found = similarityAt(next);
        if (found <= best) continue;
        place = next;
        best = found;
        hasImproved = true;
        break;
      }
    }
  }
  return best;
}

function neighbours({ x, y }: CropPosition, step: number): CropPosition[] {
  const moved = (span: Span) =>
    [-step, step]
      .flatMap((by) => [
        { ...span, from: span.from + by },
        { ...span, to: span.to + by },
      ])
      .filter(({ from, to }) => from >= 0 && to <= 1);
  return [...moved(x).map((each) => ({ x: each, y })), ...moved(y).map((each) => ({ x, y: each }))];
}

function candidateCrops(thumbnail: Thumbnail): Crop[] {
  return candidateSpans.flatMap((x, column) => {
    const rows = transformRows(thumbnail, candidateBases[column] as CosineBasis);
    return candidateSpans.map((y, row) => ({
      x,
      y,
      spectrum: transformColumns(rows, candidateBases[row] as CosineBasis),
    }));
  });
}

function dctCoefficients(thumbnail: Thumbnail, waves: CosineBasis): Float64Array {
  return transformColumns(transformRows(thumbnail, waves), waves);
}

/** Hash keys of signs of DCT coefficients, which survive re-encoding best; a key has enough bits to be rare. */
function coefficientKeys(spectrum: Float64Array): number[] {
  return Array.from({ length: KEY_COUNT }, (_, key) => {
    let bits = key;
    // The number of coefficients (107) is prime, so each key's stride visits none of them twice.
    for (let bit = 0; bit < KEY_BITS; bit++) {
      const sign = keyCoefficients[(bit * (key + 2) + 13 * key) % keyCoefficients.length] as number;
      bits = bits * 2 + ((spectrum[sign] as number) > 0 ? 1 : 0);
    }
    return bits;
  });
}

/** Indexes of 107 low frequencies without the mean (DC), lowest first. */
function lowFrequencies(): number[] {
  const all = Array.from({ length: COARSE_FREQUENCIES * COARSE_FREQUENCIES }, (_, place) => place);
  const frequency = (place: number) => Math.floor(place / COARSE_FREQUENCIES) + (place % COARSE_FREQUENCIES);
  return all
    .filter((place) => frequency(place) > 0 && frequency(place) <= 14)
    .sort((one, other) => frequency(one) - frequency(other));
}

function computeCandidateSpans(): Span[] {
  const ends = Array.from(
    { length: CANDIDATE_ENDS },
    (_, place) => (2 * MAX_CROPPED * place) / (CANDIDATE_ENDS - 1),
  );
  return ends
    .flatMap((from) => ends.map((end) => ({ from, to: 1 - end })))
    .filter(({ from, to }) => to - from > MIN_SPAN - SPAN_TOLERANCE && to - from < MAX_SPAN + SPAN_TOLERANCE);
}

function greyContrast(thumbnail: Thumbnail): number {
  const mean = thumbnail.reduce((sum, grey) => sum + grey, 0) / thumbnail.length;
  return Math.sqrt(thumbnail.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / thumbnail.length);
}
