import { createHash } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';
import { detectImageKind, stripPngChunks } from '#infra/detect-image-kind.ts';
import { createThumbnail, hashFile } from '#infra/image-hash.ts';
import type {
  ImageFile,
  ImageProblem,
  Images,
  ReencodedImage,
  ReencodeOptions,
  Timed,
} from '#services/ports.ts';

type RawImage = { data: Buffer; info: OutputInfo };

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
export function createImages(): Images {
  const queues = { staff: createQueue(), public: createQueue() };
  return {
    async reencode(bytes, options) {
      const queue = queues[options.queue];
      if (queue.waiting() >= MAX_WAITING[options.queue]) return { result: 'busy', milliseconds: 0 };
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      return queue.run(() => reencode(content, options));
    },

    /**
     * Renders the variants of an image whose full WebP is stored already. Each file is a separate task in the public
     * queue, so that an upload waits for one file at most.
     */
    async renderRenditions(full, widths, signal) {
      const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
      const files: ImageFile[] = [];
      let total = 0;
      for (const rendition of listRenditions(widths, info.width)) {
        signal?.throwIfAborted();
        const { result, milliseconds } = await queues.public.run(() =>
          renderRendition({ data, info }, rendition, MAX_SECONDS.staff),
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

async function reencode(upload: Buffer, options: ReencodeOptions): Promise<ReencodedImage | ImageProblem> {
  const kind = detectImageKind(upload);
  if (!kind) return 'not-an-image';
  const { bytes, isAnimated } =
    kind === 'png' ? stripPngChunks(upload) : { bytes: upload, isAnimated: false };
  if (isAnimated) return 'animated';
  const problem = await findProblem(bytes, options);
  if (problem) return problem;
  const pixels = await decodePixels(bytes, options);
  if (!pixels) return unreadableProblem(bytes);
  const { width, height } = pixels.info;
  const thumbnail = await createThumbnail(pixels, options.thumbnailSide);
  const full = await renderRendition(pixels, { format: 'webp', width }, MAX_SECONDS[options.queue]);
  const files = [full];
  const rest = options.files === 'all' ? listRenditions(options.getWidths(width), width) : [];
  for (const rendition of rest)
    files.push(await renderRendition(pixels, rendition, MAX_SECONDS[options.queue]));
  const hash = createHash('sha256').update(full.bytes).digest('hex').slice(0, HASH_CHARACTERS);
  return { hash, width, height, files, thumbnail, fileHash: hashFile(upload) };
}

/** Checks the header only: pixels are not decoded before the size of the image is known. */
async function findProblem(bytes: Buffer, { maxPixels }: ReencodeOptions): Promise<ImageProblem | undefined> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return unreadableProblem(bytes);
  if ((head.pages ?? 1) > 1) return 'animated';
  return head.width * head.height > maxPixels ? 'too-many-pixels' : undefined;
}

/** The problem of a file that sharp cannot read: HEIC support depends on the build of libvips. */
function unreadableProblem(bytes: Buffer): ImageProblem {
  return detectImageKind(bytes) === 'heic' ? 'heic' : 'damaged';
}

/** Decodes to raw sRGB pixels: rotated by EXIF, scaled down to the limit, without metadata; undefined if damaged. */
async function decodePixels(
  bytes: Buffer,
  { maxPixels, maxSide, queue }: ReencodeOptions,
): Promise<RawImage | undefined> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS[queue] })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}

/** All variants of an image except the full WebP. */
function listRenditions(widths: readonly number[], fullWidth: number): Array<Omit<ImageFile, 'bytes'>> {
  return widths.flatMap((width) =>
    width === fullWidth
      ? [{ format: 'avif' as const, width }]
      : [
          { format: 'webp' as const, width },
          { format: 'avif' as const, width },
        ],
  );
}

async function renderRendition(
  { data, info: { width: fullWidth, height, channels } }: RawImage,
  { format, width }: Omit<ImageFile, 'bytes'>,
  seconds: number,
): Promise<ImageFile> {
  const full = sharp(data, { raw: { width: fullWidth, height, channels } });
  const sized = width === fullWidth ? full : full.resize({ width });
  const encoded = format === 'webp' ? sized.webp(WEBP) : sized.avif(AVIF);
  return { format, width, bytes: await encoded.timeout({ seconds }).toBuffer() };
}
