import { hash, randomBytes } from 'node:crypto';
import {
  type BrotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzipSync,
} from 'node:zlib';
import { brotliOptions, CACHED_QUALITY, compress, type Encoding } from '#server/encoding.ts';
import { compactBuffer } from '#server/response-cache.ts';

/** Values that are inserted into a cached page for each response. */
export type PageValues = { nonce: string; age: string };
export type Placeholders = PageValues;
type Slot = keyof PageValues;

/** Text of the page, plain or compressed up to a byte boundary, or the name of a value between two texts. */
type Part = Buffer | Slot;

type Format = {
  createStream: (size: number) => BrotliCompress | DeflateRaw;
  flush: number;
  /** How far back a repetition of text is found. */
  window: number;
  start: Buffer;
  literal: (text: Buffer) => Buffer;
  end: (plain: () => readonly Buffer[]) => Buffer;
  decompress: (bytes: Buffer) => Buffer;
};

/** Empty final block: terminates a stream whose other blocks are not marked as final. */
const DEFLATE_END = Buffer.from([3, 0]);
const BROTLI_END = Buffer.from([3]);

const formats: Readonly<Record<Encoding, Format>> = {
  gzip: {
    createStream: () => createDeflateRaw({ level: CACHED_QUALITY.gzip }),
    flush: constants.Z_SYNC_FLUSH,
    window: 31 * 1_024,
    start: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    literal: storedBlock,
    end: (plain) => Buffer.concat([DEFLATE_END, gzipTrailer(plain())]),
    decompress: gunzipSync,
  },
  br: {
    createStream: (size) => createBrotliCompress(brotliOptions(CACHED_QUALITY.br, size)),
    flush: constants.BROTLI_OPERATION_FLUSH,
    window: 4 * 1_024 * 1_024,
    start: Buffer.alloc(0),
    literal: uncompressedMetaBlock,
    end: () => BROTLI_END,
    decompress: brotliDecompressSync,
  },
};

/**
 * Characters that no page contains, different ones for each: other text that begins like a placeholder would be
 * compressed as a copy of it, and would change with the value.
 */
const placeholderCharacters: Readonly<Record<Slot, readonly number[]>> = {
  nonce: [1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 15, 16, 17, 18],
  age: [19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 127],
};

/**
 * Placeholders for values of the length of these examples, which all end with the same two characters, as Brotli encodes
 * a character by the two before it. They are unguessable, so that a placeholder in a product's text cannot be replaced
 * by the nonce.
 */
export function createPlaceholders(examples: PageValues): Placeholders {
  const create = (slot: Slot) =>
    randomText(examples[slot].length - 2, placeholderCharacters[slot]) + examples[slot].slice(-2);
  return { nonce: create('nonce'), age: create('age') };
}

/**
 * Random characters without a repeated pair: Brotli would compress the repetition as a copy, and the
 * next copies of the page relative to its distance, which the value in the place of the text does not have.
 */
function randomText(length: number, characters: readonly number[]): string {
  for (;;) {
    const codes = Array.from(randomBytes(length), (byte) => characters[byte % characters.length] ?? 0);
    const pairs = new Set(codes.slice(1).map((code, index) => `${codes[index]} ${code}`));
    if (pairs.size === length - 1) return String.fromCharCode(...codes);
  }
}

/**
 * Cached page with slots for the values that differ in each response. The page is compressed once, as one stream with
 * placeholders; a response is that stream with the values as uncompressed blocks in the places of the first placeholders.
 * Later placeholders are copies of them in the stream, and so of the values (decision 77).
 */
export class HtmlTemplate {
  /** The text until its parts are needed, which a page that is sent once does not need. */
  #html: string | undefined;
  #splitParts: readonly Part[] | undefined;
  readonly #placeholders: Placeholders;
  readonly #compressed = new Map<Encoding, Promise<readonly Part[] | undefined>>();
  #hash: string | undefined;
  /** Memory of the text and of its compressed forms, which take less than a half of it, in bytes. */
  readonly size: number;

  constructor(html: string, placeholders: Placeholders) {
    this.#placeholders = placeholders;
    this.#html = html;
    const length = Buffer.byteLength(html);
    this.size = length + Math.ceil(length / 2);
  }

  get #parts(): readonly Part[] {
    this.#splitParts ??= splitAtPlaceholders(this.#html ?? '', this.#placeholders);
    this.#html = undefined;
    return this.#splitParts;
  }

  render(values: PageValues): Buffer {
    if (this.#html !== undefined) {
      const { nonce, age } = this.#placeholders;
      return Buffer.from(this.#html.split(nonce).join(values.nonce).split(age).join(values.age));
    }
    return Buffer.concat(this.#fill(values));
  }

  /** Compresses a page that is sent once. */
  renderOnce(values: PageValues, encoding: Encoding): Promise<Buffer> {
    return compress(this.render(values), encoding);
  }

  /** Undefined if the page cannot be sent in this encoding. */
  async renderCompressed(values: PageValues, encoding: Encoding): Promise<Buffer | undefined> {
    const pending = this.#compressed.get(encoding) ?? this.#compress(formats[encoding]);
    this.#compressed.set(encoding, pending);
    const blocks = await pending;
    return blocks && this.#assemble(blocks, values, formats[encoding]);
  }

  /** Hash of the text without the values. */
  hash(): string {
    this.#hash ??= hash('sha1', Buffer.concat(this.#parts.map((part) => Buffer.from(part))), 'base64url');
    return this.#hash;
  }

  /**
   * Verified by decompressing it with other values than the placeholders: an encoder could in theory spell a repeated
   * placeholder out, instead of copying it.
   */
  async #compress(format: Format): Promise<readonly Part[] | undefined> {
    const blocks = await compressParts(this.#parts, this.#placeholders, format);
    const values = {
      nonce: differentText(this.#placeholders.nonce),
      age: differentText(this.#placeholders.age),
    };
    try {
      const decompressed = format.decompress(this.#assemble(blocks, values, format));
      return decompressed.equals(this.render(values)) ? blocks : undefined;
    } catch {
      return undefined;
    }
  }

  #assemble(blocks: readonly Part[], values: PageValues, { start, literal, end }: Format): Buffer {
    const filled = blocks.map((block) =>
      typeof block === 'string' ? literal(Buffer.from(values[block])) : block,
    );
    return Buffer.concat([start, ...filled, end(() => this.#fill(values))]);
  }

  #fill(values: PageValues): Buffer[] {
    return this.#parts.map((part) => (typeof part === 'string' ? Buffer.from(values[part]) : part));
  }
}

async function compressParts(
  parts: readonly Part[],
  placeholders: Placeholders,
  { createStream, flush, window }: Format,
): Promise<readonly Part[]> {
  const texts = parts.map((part) => (typeof part === 'string' ? Buffer.from(placeholders[part]) : part));
  const stream = createStream(texts.reduce((sum, text) => sum + text.length, 0));
  const blocks: Part[] = [];
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const compressText = (text: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      stream.once('error', reject);
      stream.write(text);
      stream.flush(flush, () => {
        stream.off('error', reject);
        // Emits what is still buffered as data.
        while (stream.read() !== null);
        const block = compactBuffer(chunks);
        chunks = [];
        resolve(block);
      });
    });

  const lastPositions: Partial<Record<Slot, number>> = {};
  let pending: Buffer[] = [];
  let position = 0;
  for (const [index, part] of parts.entries()) {
    const text = texts[index] ?? Buffer.alloc(0);
    if (typeof part === 'string') {
      const last = lastPositions[part];
      lastPositions[part] = position;
      if (last === undefined || position - last > window) {
        blocks.push(await compressText(Buffer.concat(pending)), part);
        pending = [];
        // The encoder needs the placeholder for later copies; the response has the value in its place.
        await compressText(text);
        position += text.length;
        continue;
      }
    }
    pending.push(text);
    position += text.length;
  }
  blocks.push(await compressText(Buffer.concat(pending)));
  stream.destroy();
  return blocks;
}

function splitAtPlaceholders(html: string, placeholders: Placeholders): Part[] {
  return html.split(placeholders.nonce).flatMap((around, i): Part[] => {
    const pieces = around
      .split(placeholders.age)
      .flatMap((text, j): Part[] => (j === 0 ? [Buffer.from(text)] : ['age', Buffer.from(text)]));
    return i === 0 ? pieces : ['nonce', ...pieces];
  });
}

/** Another text of the same length with the same last two characters. */
function differentText(text: string): string {
  return text.slice(0, -2).replace(/./g, (character) => (character === 'x' ? 'y' : 'x')) + text.slice(-2);
}

/** Deflate block without compression, at a byte boundary. */
function storedBlock(text: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(text.length, 1);
  header.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([header, text]);
}

/** Brotli meta-block without compression, at a byte boundary (RFC 7932 §9.2): its length in four nibbles, and a flag. */
function uncompressedMetaBlock(text: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((text.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, text]);
}

function gzipTrailer(texts: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    texts.reduce((checksum, text) => crc32(text, checksum), 0),
    0,
  );
  trailer.writeUInt32LE(texts.reduce((sum, text) => sum + text.length, 0) >>> 0, 4);
  return trailer;
}
