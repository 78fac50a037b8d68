import { constants, crc32, deflateRawSync } from 'node:zlib';
import { compactBuffer } from '#server/response-cache.ts';

/** Values that are inserted into a cached page for each response. */
export type PageValues = { nonce: string; age: string };
export type Placeholders = PageValues;

/** A slot, or the offsets of the text between two slots in the page's two buffers. */
type Part =
  | { slot: keyof PageValues }
  | { start: number; end: number; deflatedStart: number; deflatedEnd: number };

const MAX_LEVEL = 9;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** Empty final block: terminates a deflate stream whose other blocks are not marked as final. */
const DEFLATE_END = Buffer.from([3, 0]);

/**
 * Cached page with slots for the values that differ in each response. The parts between the slots are compressed
 * once, each up to a byte boundary; a gzip response is those parts with the values between them as stored
 * (uncompressed) blocks, so that inserting a nonce needs no compression.
 */
export class HtmlTemplate {
  readonly #parts: readonly Part[];
  readonly #bytes: Buffer;
  readonly #deflated: Buffer;
  /** Memory of both buffers, in bytes. */
  readonly size: number;

  constructor(html: string, placeholders: Placeholders, level = MAX_LEVEL) {
    const parts: Part[] = [];
    const texts: Buffer[] = [];
    const blocks: Buffer[] = [];
    let start = 0;
    let deflatedStart = 0;
    for (const piece of splitAtPlaceholders(html, placeholders)) {
      if (typeof piece !== 'string') {
        parts.push(piece);
        continue;
      }
      const text = Buffer.from(piece);
      const block = deflateRawSync(text, { level, finishFlush: constants.Z_FULL_FLUSH });
      const end = start + text.length;
      const deflatedEnd = deflatedStart + block.length;
      parts.push({ start, end, deflatedStart, deflatedEnd });
      texts.push(text);
      blocks.push(block);
      start = end;
      deflatedStart = deflatedEnd;
    }
    this.#parts = parts;
    this.#bytes = compactBuffer(texts);
    this.#deflated = compactBuffer(blocks);
    this.size = this.#bytes.length + this.#deflated.length;
  }

  render(values: PageValues): Buffer {
    return Buffer.concat(this.#parts.map((part) => this.#text(part, values)));
  }

  renderGzip(values: PageValues): Buffer {
    const blocks: Buffer[] = [GZIP_HEADER];
    let checksum = 0;
    let length = 0;
    for (const part of this.#parts) {
      const text = this.#text(part, values);
      if ('slot' in part) blocks.push(storedBlockHeader(text.length), text);
      else blocks.push(this.#deflated.subarray(part.deflatedStart, part.deflatedEnd));
      checksum = crc32(text, checksum);
      length += text.length;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(length >>> 0, 4);
    return Buffer.concat([...blocks, DEFLATE_END, trailer]);
  }

  #text(part: Part, values: PageValues): Buffer {
    return 'slot' in part ? Buffer.from(values[part.slot]) : this.#bytes.subarray(part.start, part.end);
  }
}

function splitAtPlaceholders(
  html: string,
  placeholders: Placeholders,
): Array<string | { slot: keyof PageValues }> {
  return html.split(placeholders.nonce).flatMap((around, i) => {
    const pieces = around
      .split(placeholders.age)
      .flatMap((text, j) => (j === 0 ? [text] : [{ slot: 'age' as const }, text]));
    return i === 0 ? pieces : [{ slot: 'nonce' as const }, ...pieces];
  });
}

function storedBlockHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}
