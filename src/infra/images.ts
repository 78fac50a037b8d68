import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fileHashOf, thumbnailOf } from '#infra/fingerprint.ts';
import { barePng, imageKindOf } from '#infra/image-kind.ts';

type Format = 'webp' | 'avif';

type RewriteOptions = {
  maxPixels: number;
  longestSide: number;
  /** The widths that a picture of this one is kept in. */
  widthsOf: (width: number) => readonly number[];
  /** Of the square that the picture is made into to be recognised. */
  thumbnailSide: number;
  from: 'staff' | 'stranger';
};

type Rewritten = {
  /** Of the full picture as WebP: the same picture has the same one. */
  hash: string;
  width: number;
  height: number;
  files: ReadonlyArray<{ format: Format; width: number; bytes: Uint8Array }>;
  fileHash: string;
  thumbnail: Uint8Array;
};

type Problem = 'not-picture' | 'damaged' | 'heic' | 'animated' | 'too-many-pixels' | 'busy';

type Encoded = Omit<Rewritten, 'fileHash' | 'thumbnail'>;

type Raw = { data: Buffer; info: OutputInfo };

/** Of each kind. What strangers send is fewer, and waits until no staff do. */
const MOST_WAITING = { staff: 16, stranger: 4 };
const MOST_SECONDS = 30;
const HASH_CHARACTERS = 16;

const WEBP = { quality: 80, effort: 3 };
/** Less effort is slower here and larger; one more takes four times as long for a fifth of the bytes. */
const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' };

// Each picture comes once: keeping its pixels would be for nobody.
sharp.cache(false);
// The other processors stay with the visitors.
sharp.concurrency(1);

type Waiting = { staff: Array<() => Promise<void>>; stranger: Array<() => Promise<void>> };

/** Checks pictures by their content and writes them anew, one after the other, so that memory has a bound. */
export function createPictures() {
  const waiting: Waiting = { staff: [], stranger: [] };
  let isWorking = false;
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let next = takeNext(waiting); next; next = takeNext(waiting)) await next();
    isWorking = false;
  };
  return {
    /** `busy` at once where too many wait; any other problem is of the picture itself. */
    rewrite(bytes: Uint8Array, options: RewriteOptions): Promise<Rewritten | Problem> {
      const own = waiting[options.from];
      if (own.length >= MOST_WAITING[options.from]) return Promise.resolve('busy');
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      return new Promise((resolve, reject) => {
        own.push(() => rewrite(content, options).then(resolve, reject));
        void work();
      });
    },
  };
}

function takeNext({ staff, stranger }: Waiting) {
  return staff.shift() ?? stranger.shift();
}

async function rewrite(given: Buffer, options: RewriteOptions): Promise<Rewritten | Problem> {
  const kind = imageKindOf(given);
  if (!kind) return 'not-picture';
  const { bytes, isAnimated } = kind === 'png' ? barePng(given) : { bytes: given, isAnimated: false };
  if (isAnimated) return 'animated';
  const problem = await findProblem(bytes, options);
  if (problem) return problem;
  const pixels = await decode(bytes, options);
  if (!pixels) return badContent(bytes);
  const [thumbnail, encoded] = [
    await thumbnailOf(pixels, options.thumbnailSide),
    await encode(pixels, options),
  ];
  return { ...encoded, thumbnail, fileHash: fileHashOf(given) };
}

/** Read from the head of the file alone: nothing is decoded before its size is known. */
async function findProblem(bytes: Buffer, { maxPixels }: RewriteOptions): Promise<Problem | undefined> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return badContent(bytes);
  if ((head.pages ?? 1) > 1) return 'animated';
  return head.width * head.height > maxPixels ? 'too-many-pixels' : undefined;
}

/** HEIC is read only where the decoder of this build can. */
function badContent(bytes: Buffer): Problem {
  return imageKindOf(bytes) === 'heic' ? 'heic' : 'damaged';
}

/** Upright, in sRGB as sharp has it, no larger than wanted, nothing but pixels; undefined where there are none. */
async function decode(bytes: Buffer, { maxPixels, longestSide }: RewriteOptions): Promise<Raw | undefined> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MOST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}

async function encode({ data, info }: Raw, { widthsOf }: RewriteOptions): Promise<Encoded> {
  const { width, height, channels } = info;
  const files: Array<Rewritten['files'][number]> = [];
  for (const each of widthsOf(width)) {
    const pixels = () => {
      const full = sharp(data, { raw: { width, height, channels } });
      return each === width ? full : full.resize({ width: each });
    };
    files.push({ format: 'webp', width: each, bytes: await written(pixels().webp(WEBP)) });
    files.push({ format: 'avif', width: each, bytes: await written(pixels().avif(AVIF)) });
  }
  const full = files.find((file) => file.width === width && file.format === 'webp');
  const hash = createHash('sha256').update(full?.bytes ?? data);
  return { hash: hash.digest('hex').slice(0, HASH_CHARACTERS), width, height, files };
}

function written(image: Sharp): Promise<Buffer> {
  return image.timeout({ seconds: MOST_SECONDS }).toBuffer();
}
