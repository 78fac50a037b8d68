import { createHash } from 'node:crypto';
import type { OutputInfo } from 'sharp';
import { createThumbnail, hashFile } from '#infra/image-hash.ts';
import { loadSharp } from '#infra/load-sharp.ts';
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
      const sharp = await loadSharp();
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
  const sharp = await loadSharp();
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
  const sharp = await loadSharp();
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
  const sharp = await loadSharp();
  const full = sharp(data, { raw: { width: fullWidth, height, channels } });
  const sized = width === fullWidth ? full : full.resize({ width });
  const encoded = format === 'webp' ? sized.webp(WEBP) : sized.avif(AVIF);
  return { format, width, bytes: await encoded.timeout({ seconds }).toBuffer() };
}

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIF_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;
/** Limit for compatible brands, which are in the first box of the file. */
const MAX_BRANDS = 32;

/** Detects the format by magic bytes, regardless of file name and MIME type. Only these formats reach a decoder. */
export function detectImageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 12) === 'WEBP') return 'webp';
  return latin1Text(bytes, 4, 8) === 'ftyp' ? detectHeifKind(bytes) : undefined;
}

/** AVIF, HEIC and MP4 videos share a container format; its brands distinguish them. */
function detectHeifKind(bytes: Buffer): ImageKind | undefined {
  const end = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), bytes.length, 16 + 4 * MAX_BRANDS);
  const brands = [latin1Text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1Text(bytes, at, at + 4));
  const [major = ''] = brands;
  if (major === 'avif' || major === 'avis') return 'avif';
  if (!HEIF_BRANDS.test(major)) return undefined;
  return brands.includes('avif') ? 'avif' : 'heic';
}

/** PNG chunks needed to decode pixels. Others could be decompression bombs, and the re-encoding drops them anyway. */
const PIXEL_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'eXIf',
  'iCCP',
  'IDAT',
  'IEND',
]);
/** Limit for colour profiles, far above those of screens and cameras. */
const MAX_PROFILE_BYTES = 64 * 1024;

/** Strips a PNG to the chunks needed to decode its pixels; `isAnimated` is true for an APNG. */
export function stripPngChunks(bytes: Buffer): { bytes: Buffer; isAnimated: boolean } {
  const chunks = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let isAnimated = false;
  let at = PNG_SIGNATURE.length;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const name = latin1Text(bytes, at + 4, at + 8);
    const isTooLong = name === 'iCCP' && size > MAX_PROFILE_BYTES;
    if (PIXEL_CHUNKS.has(name) && !isTooLong) chunks.push(bytes.subarray(at, at + 12 + size));
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND') break;
    at += 12 + size;
  }
  return { bytes: Buffer.concat(chunks), isAnimated };
}

function latin1Text(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}
