import {
  likenessOf,
  rowsIn,
  type Span,
  spectrumOf,
  type Thumbnail,
  type Waves,
  wavesOver,
} from '#domain/photo-print/spectrum.ts';

/** Maximum share that may have been cropped from each side. */
const MOST_CROPPED = 0.05;
/**
 * Only the middle of a stored photo is hashed. If one photo is a crop of another, each contains the other's middle,
 * whichever was uploaded first.
 */
const MIDDLE: Span = { from: MOST_CROPPED, to: 1 - MOST_CROPPED };
/**
 * Candidate positions of the other photo's middle: all pairs of these ends in the possible range of lengths, on both
 * axes.
 */
const PLACES = 5;
const SHORTEST = (1 - 2 * MOST_CROPPED) * (1 - MOST_CROPPED);
const LONGEST = (1 - 2 * MOST_CROPPED) / (1 - MOST_CROPPED);
/** Tolerance on the length of a span. */
const SLACK = 0.006;

/** Frequencies per axis for hash keys. */
const COARSE = 12;
/** Frequencies per axis for the comparison. */
const FINE = 20;
/**
 * Bits per hash key, each the sign of a coefficient. With the key's number (3 bits) it fits into a PostgreSQL integer.
 */
const KEY_BITS = 28;
const KEYS = 8;
/** Minimum contrast in grey levels; a photo below it counts as blank. */
const LEAST_CONTRAST = 2;

/** Similarity threshold, measured on a thousand photos: docs/decisions/0030-photos-alike.md. */
const ALIKE = 0.984;
/** Candidates below this similarity at the best span cannot reach the threshold by refining the position. */
const PROMISING = 0.88;
/** Limit of full comparisons, which take some milliseconds each; a copy is among the first few candidates. */
const MOST_COMPARED = 12;
const STEPS = [0.0125, 0.00625, 0.003125];

const middle = { coarse: wavesOver(MIDDLE, COARSE), fine: wavesOver(MIDDLE, FINE) };
const spans = spansOfOthers();
const spanWaves = spans.map((span) => wavesOver(span, COARSE));
const signs = lowWaves();

type Place = { x: Span; y: Span };
type Part = Place & { spectrum: Float64Array };

/** The hash keys that a photo is stored under; none for a blank photo. */
export function keysOf(thumbnail: Thumbnail): number[] {
  if (contrastOf(thumbnail) < LEAST_CONTRAST) return [];
  return keysIn(spectrumAt(thumbnail, middle.coarse));
}

/**
 * Prepares the search for a photo, whole or cropped. Candidates are stored under one of `keys`; `among` filters those
 * that match.
 */
export function seekPhoto(thumbnail: Thumbnail) {
  const parts = contrastOf(thumbnail) < LEAST_CONTRAST ? [] : partsOf(thumbnail);
  const keys = [...new Set(parts.flatMap(({ spectrum }) => keysIn(spectrum)))];
  return {
    keys,
    among<Other extends { thumbnail: Thumbnail }>(others: readonly Other[]): Other[] {
      return others
        .map((other) => ({ other, ...bestPart(parts, other.thumbnail) }))
        .filter(({ likeness }) => likeness >= PROMISING)
        .sort((one, another) => another.likeness - one.likeness)
        .slice(0, MOST_COMPARED)
        .filter(({ other, part }) => part && likenessFrom(part, thumbnail, other.thumbnail) >= ALIKE)
        .map(({ other }) => other);
    },
  };
}

function bestPart(parts: readonly Part[], other: Thumbnail): { part: Part | undefined; likeness: number } {
  const spectrum = spectrumAt(other, middle.coarse);
  let best: ReturnType<typeof bestPart> = { part: undefined, likeness: -1 };
  for (const part of parts) {
    const likeness = likenessOf(part.spectrum, spectrum, COARSE);
    if (likeness > best.likeness) best = { part, likeness };
  }
  return best;
}

/** Hill climbing: moves the ends of the part as long as the similarity grows, and returns the maximum. */
function likenessFrom(part: Part, thumbnail: Thumbnail, other: Thumbnail): number {
  const spectrum = spectrumAt(other, middle.fine);
  let last: { x: Span; rows: Float64Array } | undefined;
  return climb(part, ({ x, y }) => {
    // Cached, because half of the moves do not change the horizontal span.
    if (last?.x !== x) last = { x, rows: rowsIn(thumbnail, wavesOver(x, FINE)) };
    return likenessOf(spectrumOf(last.rows, wavesOver(y, FINE)), spectrum, FINE);
  });
}

function climb(from: Place, likenessAt: (place: Place) => number): number {
  let [place, best] = [from, likenessAt(from)];
  for (const step of STEPS) {
    for (let hasMoved = true; hasMoved; ) {
      hasMoved = false;
      for (const next of neighbours(place, step)) {
        const found = likenessAt(next);
        if (found <= best) continue;
        [place, best, hasMoved] = [next, found, true];
        break;
      }
    }
  }
  return best;
}

function neighbours({ x, y }: Place, step: number): Place[] {
  const moved = (span: Span) =>
    [-step, step]
      .flatMap((by) => [
        { ...span, from: span.from + by },
        { ...span, to: span.to + by },
      ])
      .filter(({ from, to }) => from >= 0 && to <= 1);
  return [...moved(x).map((each) => ({ x: each, y })), ...moved(y).map((each) => ({ x, y: each }))];
}

function partsOf(thumbnail: Thumbnail): Part[] {
  return spans.flatMap((x, column) => {
    const rows = rowsIn(thumbnail, spanWaves[column] as Waves);
    return spans.map((y, row) => ({ x, y, spectrum: spectrumOf(rows, spanWaves[row] as Waves) }));
  });
}

function spectrumAt(thumbnail: Thumbnail, waves: Waves): Float64Array {
  return spectrumOf(rowsIn(thumbnail, waves), waves);
}

/** Hash keys of signs of DCT coefficients, which survive re-encoding best; a key has enough bits to be rare. */
function keysIn(spectrum: Float64Array): number[] {
  return Array.from({ length: KEYS }, (_, key) => {
    let bits = key;
    // The number of coefficients (107) is prime, so each key's stride visits none of them twice.
    for (let bit = 0; bit < KEY_BITS; bit++) {
      const sign = signs[(bit * (key + 2) + 13 * key) % signs.length] as number;
      bits = bits * 2 + ((spectrum[sign] as number) > 0 ? 1 : 0);
    }
    return bits;
  });
}

/** Indexes of 107 low frequencies without the mean (DC), lowest first. */
function lowWaves(): number[] {
  const all = Array.from({ length: COARSE * COARSE }, (_, place) => place);
  const frequency = (place: number) => Math.floor(place / COARSE) + (place % COARSE);
  return all
    .filter((place) => frequency(place) > 0 && frequency(place) <= 14)
    .sort((one, other) => frequency(one) - frequency(other));
}

function spansOfOthers(): Span[] {
  const ends = Array.from({ length: PLACES }, (_, place) => (2 * MOST_CROPPED * place) / (PLACES - 1));
  return ends
    .flatMap((from) => ends.map((end) => ({ from, to: 1 - end })))
    .filter(({ from, to }) => to - from > SHORTEST - SLACK && to - from < LONGEST + SLACK);
}

function contrastOf(thumbnail: Thumbnail): number {
  const mean = thumbnail.reduce((sum, grey) => sum + grey, 0) / thumbnail.length;
  return Math.sqrt(thumbnail.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / thumbnail.length);
}
