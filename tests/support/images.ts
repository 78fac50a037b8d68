import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

type Colour = { r: number; g: number; b: number };

/** An image of one colour, to encode in any format. */
export function aPlainImage(width: number, height: number, background: Colour | string = '#408050') {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** Smooth noise that compresses as badly as a real photo. */
export async function aNoiseImage(width: number, height: number) {
  const w = Math.ceil(width / 10);
  const h = Math.ceil(height / 10);
  const noise = Buffer.from(Uint8Array.from({ length: w * h * 3 }, (_, i) => (i * 2_654_435_761) >>> 13));
  return sharp(noise, { raw: { width: w, height: h, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const ZERO_CHUNK = Buffer.alloc(1024 * 1024);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

type ForgedPngOptions = {
  /** Number of pixel rows actually contained. */
  lines?: number;
  /** Chunks before the pixel data. */
  between?: readonly Buffer[];
};

/** A black PNG that claims this size. */
export async function aForgedPng(
  width: number,
  height: number,
  { lines = height, between = [] }: ForgedPngOptions = {},
) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Bit depth 1, greyscale.
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...between,
    pngChunk('IDAT', await deflatedZeros((Math.ceil(width / 8) + 1) * lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Compresses `bytes` zeros, as a stream that never holds all of them in memory. */
export function deflatedZeros(bytes: number): Promise<Buffer> {
  function* zeros() {
    for (let left = bytes; left > 0; left -= ZERO_CHUNK.length)
      yield ZERO_CHUNK.subarray(0, Math.min(left, ZERO_CHUNK.length));
  }
  return buffer(Readable.from(zeros()).pipe(createDeflate({ level: 9 })));
}

/** An ISO BMFF box, the building block of AVIF, HEIC and MP4. */
export function aBox(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
}

const numbers = (...bytes: readonly number[]) => Buffer.from(bytes);
/** Version and flags at the start of some boxes. */
const PLAIN = numbers(0, 0, 0, 0);

/**
 * A valid HEIC header as written by an iPhone, with noise for pixels: HEVC is patented, so it cannot be encoded here.
 */
export function anIphonePhoto(): Buffer {
  const pixels = Buffer.alloc(4000, 0xa5);
  const head = aBox('ftyp', Buffer.from('heic\0\0\0\0mif1MiHEmiafheic', 'latin1'));
  const meta = (offset: number) => aHeicMeta({ offset, bytes: pixels.length, width: 4032, height: 3024 });
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), aBox('mdat', pixels)]);
}

function aHeicMeta({
  offset,
  bytes,
  width,
  height,
}: Record<'offset' | 'bytes' | 'width' | 'height', number>) {
  const long = (number: number) =>
    numbers(number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255);
  const decoder = numbers(
    1,
    3,
    0x70,
    0,
    0,
    0,
    0xb0,
    0,
    0,
    0,
    0,
    0,
    90,
    0xf0,
    0,
    0xfc,
    0xfd,
    0xf8,
    0xf8,
    0,
    0,
    0x0b,
    0,
  );
  return aBox(
    'meta',
    PLAIN,
    aBox('hdlr', PLAIN, PLAIN, Buffer.from('pict'), Buffer.alloc(13)),
    aBox('pitm', PLAIN, numbers(0, 1)),
    aBox('iloc', PLAIN, numbers(0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1), long(offset), long(bytes)),
    aBox('iinf', PLAIN, numbers(0, 1), aBox('infe', numbers(2, 0, 0, 0, 0, 1, 0, 0), Buffer.from('hvc1\0'))),
    aBox(
      'iprp',
      aBox('ipco', aBox('hvcC', decoder), aBox('ispe', PLAIN, long(width), long(height))),
      aBox('ipma', PLAIN, numbers(0, 0, 0, 1, 0, 1, 2, 0x81, 2)),
    ),
  );
}
