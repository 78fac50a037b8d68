import {
  likenessOf,
  rowsIn,
  type Span,
  spectrumOf,
  type Thumbnail,
  type Waves,
  wavesOver,
} from '#domain/photo-print/spectrum.ts';

/** How much of each side may have been cut off. */
const MOST_CROPPED = 0.05;
/**
 * What is known of a kept photo is its middle. Of two photos of which one is the other cropped, each holds the
 * middle of the other, whichever was there first.
 */
const MIDDLE: Span = { from: MOST_CROPPED, to: 1 - MOST_CROPPED };
/** Where the middle of another photo may lie in one: all pairs of these ends that are long enough, both ways. */
const PLACES = 5;
const SHORTEST = (1 - 2 * MOST_CROPPED) * (1 - MOST_CROPPED);
const LONGEST = (1 - 2 * MOST_CROPPED) / (1 - MOST_CROPPED);
/** A span may be as much off one of the spans. */
const SLACK = 0.006;

/** Waves that a photo is found by. */
const COARSE = 12;
/** Waves that it is compared by. */
const FINE = 20;
/** A key is made of as many signs of waves, and there are as many keys; no key is larger than an integer of PostgreSQL. */
const KEY_BITS = 28;
const KEYS = 8;
/** A photo with less contrast than these grey steps shows nothing. */
const LEAST_CONTRAST = 2;

/** Measured on a thousand photos: docs/decisions/0030-photos-alike.md. */
const ALIKE = 0.984;
/** What is less alike at the best of the spans does not get there between them. */
const PROMISING = 0.88;
/** Comparing takes some milliseconds each; a copy is among the first few. */
const MOST_COMPARED = 12;
const STEPS = [0.0125, 0.00625, 0.003125];

const middle = { coarse: wavesOver(MIDDLE, COARSE), fine: wavesOver(MIDDLE, FINE) };
const spans = spansOfOthers();
const spanWaves = spans.map((span) => wavesOver(span, COARSE));
const signs = lowWaves();

type Place = { x: Span; y: Span };
type Part = Place & { spectrum: Float64Array };

/** The keys under which a photo is kept; none of one that shows nothing. */
export function keysOf(thumbnail: Thumbnail): number[] {
  if (contrastOf(thumbnail) < LEAST_CONTRAST) return [];
  return keysIn(spectrumAt(thumbnail, middle.coarse));
}

/**
 * Looks for this photo, whole or cropped. What may be it is kept under one of `keys`; which of them are it, `among`
 * them says.
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

/** How alike they get by moving the ends of the part, as long as each step makes them more alike. */
function likenessFrom(part: Part, thumbnail: Thumbnail, other: Thumbnail): number {
  const spectrum = spectrumAt(other, middle.fine);
  let last: { x: Span; rows: Float64Array } | undefined;
  return climb(part, ({ x, y }) => {
    // Half of the moves leave the width as it was.
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

/** Signs of waves survive whatever is done to a photo best; a key has enough of them to be rare. */
function keysIn(spectrum: Float64Array): number[] {
  return Array.from({ length: KEYS }, (_, key) => {
    let bits = key;
    // The number of signs is prime: each key goes round them with a stride of its own and meets none twice.
    for (let bit = 0; bit < KEY_BITS; bit++) {
      const sign = signs[(bit * (key + 2) + 13 * key) % signs.length] as number;
      bits = bits * 2 + ((spectrum[sign] as number) > 0 ? 1 : 0);
    }
    return bits;
  });
}

/** 107 of the lower waves, the mean left out, lowest first. */
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
