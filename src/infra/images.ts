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

/** Images that wait in each queue; more are refused. */
const MAX_WAITING = { staff: 16, public: 4 };
const MAX_SECONDS = { staff: 30, public: 10 };
const HASH_CHARACTERS = 16;

const WEBP = { quality: 80, effort: 3 };
/** Less effort is slower here and larger; one more takes four times as long for a fifth of the bytes. */
const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' };

// Each image is processed once, so a cache of its pixels would have no hits.
sharp.cache(false);
// The other processors stay with the visitors.
sharp.concurrency(1);

/**
 * Checks images by their content and re-encodes them. Staff and public have a queue each, which work side by
 * side, one picture at a time: memory has a bound, and no staff wait for the public.
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
     * The other files of a picture that is stored as its full WebP. Each is a turn of the public queue by itself,
     * so that an upload waits for one file at most.
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

/** Runs one piece of work after the other, in the order in which they came. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    /** Without the one that is being worked on. */
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

/** Read from the head of the file alone: nothing is decoded before its size is known. */
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

/** HEIC is read only where the decoder of this build can. */
function badContent(bytes: Buffer): PictureProblem {
  return imageKindOf(bytes) === 'heic' ? 'heic' : 'damaged';
}

/** Upright, in sRGB as sharp has it, no larger than wanted, nothing but pixels; undefined where there are none. */
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

/** Every file of a picture but the full WebP. */
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
