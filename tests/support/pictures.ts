import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

type Colour = { r: number; g: number; b: number };

/** A picture of one colour, to be written in any format. */
export function aPicture(width: number, height: number, background: Colour | string = '#408050') {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** Soft spots, as hard to compress as a photo is. */
export async function aPhotoLike(width: number, height: number) {
  const [w, h] = [Math.ceil(width / 10), Math.ceil(height / 10)];
  const noise = Buffer.from(Uint8Array.from({ length: w * h * 3 }, (_, i) => (i * 2_654_435_761) >>> 13));
  return sharp(noise, { raw: { width: w, height: h, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const PART = Buffer.alloc(1024 * 1024);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

type Forged = {
  /** As many lines as are really in it. */
  lines?: number;
  /** What stands before the pixels. */
  between?: readonly Buffer[];
};

/** A black PNG that says it is this large. */
export async function aForgedPng(
  width: number,
  height: number,
  { lines = height, between = [] }: Forged = {},
) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit for a pixel, which is black or white.
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...between,
    pngChunk('IDAT', await deflatedZeros((Math.ceil(width / 8) + 1) * lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** So many zeros, which are never in memory together. */
export function deflatedZeros(bytes: number): Promise<Buffer> {
  function* zeros() {
    for (let left = bytes; left > 0; left -= PART.length) yield PART.subarray(0, Math.min(left, PART.length));
  }
  return buffer(Readable.from(zeros()).pipe(createDeflate({ level: 9 })));
}

/** A box of ISO media, of which AVIF, HEIC and films are made. */
export function aBox(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
}
