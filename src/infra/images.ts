import { createHash } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';
import { fileHashOf, thumbnailOf } from '#infra/fingerprint.ts';
import { barePng, imageKindOf } from '#infra/image-kind.ts';
import type {
  ImageFile,
  PictureProblem,
  Pictures,
  RewriteOptions,
  RewrittenPicture,
  Timed,
} from '#services/ports.ts';

type Raw = { data: Buffer; info: OutputInfo };

/** Queue limits: images that wait for processing. Beyond them the result is `busy`. */
const MAX_WAITING = { staff: 16, public: 4 };
const MAX_SECONDS = { staff: 30, public: 10 };
const HASH_CHARACTERS = 16;

const WEBP = { quality: 80, effort: 3 };
/** Effort 3: lower values were slower and larger in measurements; 4 takes four times as long to save a fifth. */
const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' };

// Cache off: each image is processed once, so a cache of its pixels would have no hits.
sharp.cache(false);
// One thread per image, so that the other cores serve requests.
sharp.concurrency(1);

/**
 * Validates images by their content and re-encodes them. Staff and the public have separate queues, which run
 * concurrently with one image at a time each: memory is bounded, and staff never wait for the public.
 */
export function createPictures(): Pictures {
  const queues = { staff: createQueue(), public: createQueue() };
  return {
    async rewrite(bytes, options) {
      const queue = queues[options.from];
      if (queue.waiting() >= MAX_WAITING[options.from]) return { result: 'busy', milliseconds: 0 };
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      return queue.run(() => rewrite(content, options));
    },

    /**
     * Renders the variants of an image whose full WebP is stored already. Each file is a separate task in the public
     * queue, so that an upload waits for one file at most.
     */
    async renderRest(full, widths, signal) {
      const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
      const files: ImageFile[] = [];
      let total = 0;
      for (const wanted of wantedFiles(widths, info.width)) {
        signal?.throwIfAborted();
        const { result, milliseconds } = await queues.public.run(() =>
          renderFile({ data, info }, wanted, MAX_SECONDS.staff),
        );
        files.push(result);
        total += milliseconds;
      }
      return { result: files, milliseconds: total };
    },
  };
}

/** FIFO queue with a concurrency of one. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    /** Tasks in the queue without the running one. */
    waiting: () => Math.max(0, length - 1),
    run<Result>(work: () => Promise<Result>): Promise<Timed<Result>> {
      length++;
      const done = last.then(async () => {
        const start = performance.now();
        const result = await work();
        return { result, milliseconds: performance.now() - start };
      });
      last = done.catch(() => undefined).finally(() => length--);
      return done;
    },
  };
}

async function rewrite(given: Buffer, options: RewriteOptions): Promise<RewrittenPicture | PictureProblem> {
  const kind = imageKindOf(given);
  if (!kind) return 'not-picture';
  const { bytes, isAnimated } = kind === 'png' ? barePng(given) : { bytes: given, isAnimated: false };
  if (isAnimated) return 'animated';
  const problem = await findProblem(bytes, options);
  if (problem) return problem;
  const pixels = await decode(bytes, options);
  if (!pixels) return badContent(bytes);
  const { width, height } = pixels.info;
  const thumbnail = await thumbnailOf(pixels, options.thumbnailSide);
  const full = await renderFile(pixels, { format: 'webp', width }, MAX_SECONDS[options.from]);
  const files = [full];
  const rest = options.files === 'all' ? wantedFiles(options.widthsOf(width), width) : [];
  for (const wanted of rest) files.push(await renderFile(pixels, wanted, MAX_SECONDS[options.from]));
  const hash = createHash('sha256').update(full.bytes).digest('hex').slice(0, HASH_CHARACTERS);
  return { hash, width, height, files, thumbnail, fileHash: fileHashOf(given) };
}

/** Checks the header only: pixels are not decoded before the size of the image is known. */
async function findProblem(
  bytes: Buffer,
  { maxPixels }: RewriteOptions,
): Promise<PictureProblem | undefined> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return badContent(bytes);
  if ((head.pages ?? 1) > 1) return 'animated';
  return head.width * head.height > maxPixels ? 'too-many-pixels' : undefined;
}

/** The problem of a file that sharp cannot read: HEIC support depends on the build of libvips. */
function badContent(bytes: Buffer): PictureProblem {
  return imageKindOf(bytes) === 'heic' ? 'heic' : 'damaged';
}

/** Decodes to raw sRGB pixels: rotated by EXIF, scaled down to the limit, without metadata; undefined if damaged. */
async function decode(
  bytes: Buffer,
  { maxPixels, longestSide, from }: RewriteOptions,
): Promise<Raw | undefined> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS[from] })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}

/** All variants of an image except the full WebP. */
function wantedFiles(widths: readonly number[], fullWidth: number): Array<Omit<ImageFile, 'bytes'>> {
  return widths.flatMap((width) =>
    width === fullWidth
      ? [{ format: 'avif' as const, width }]
      : [
          { format: 'webp' as const, width },
          { format: 'avif' as const, width },
        ],
  );
}

async function renderFile(
  { data, info: { width: fullWidth, height, channels } }: Raw,
  { format, width }: Omit<ImageFile, 'bytes'>,
  seconds: number,
): Promise<ImageFile> {
  const full = sharp(data, { raw: { width: fullWidth, height, channels } });
  const sized = width === fullWidth ? full : full.resize({ width });
  const encoded = format === 'webp' ? sized.webp(WEBP) : sized.avif(AVIF);
  return { format, width, bytes: await encoded.timeout({ seconds }).toBuffer() };
}
