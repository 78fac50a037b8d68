import { constants, crc32, deflateRawSync } from 'node:zlib';

/** What is put into a page anew for every answer. */
export type PageValues = { nonce: string; age: string };
export type Placeholders = PageValues;

type Part = { bytes: Buffer; deflated: Buffer } | { slot: keyof PageValues };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block: it ends a deflate stream whose other blocks were not last. */
const DEFLATE_END = Buffer.from([3, 0]);

/**
 * A page that is kept ready, with holes for what differs in each answer. The parts between the holes are
 * compressed once, each up to a byte boundary; a gzip answer is those parts with the values between them as
 * stored blocks, so that a nonce costs no compression.
 */
export class SplicedHtml {
  readonly #parts: readonly Part[];
  /** Bytes that keeping this page takes. */
  readonly size: number;

  constructor(html: string, placeholders: Placeholders) {
    this.#parts = split(html, placeholders).map((piece) =>
      typeof piece === 'string' ? frozen(piece) : piece,
    );
    this.size = this.#parts.reduce(
      (sum, part) => sum + ('slot' in part ? 0 : part.bytes.length + part.deflated.length),
      0,
    );
  }

  plain(values: PageValues): Buffer {
    return Buffer.concat(
      this.#parts.map((part) => ('slot' in part ? Buffer.from(values[part.slot]) : part.bytes)),
    );
  }

  gzip(values: PageValues): Buffer {
    const blocks: Buffer[] = [GZIP_HEADER];
    let checksum = 0;
    let length = 0;
    for (const part of this.#parts) {
      const bytes = 'slot' in part ? Buffer.from(values[part.slot]) : part.bytes;
      if ('slot' in part) blocks.push(storedHeader(bytes.length), bytes);
      else blocks.push(part.deflated);
      checksum = crc32(bytes, checksum);
      length += bytes.length;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(length >>> 0, 4);
    return Buffer.concat([...blocks, DEFLATE_END, trailer]);
  }
}

function split(html: string, placeholders: Placeholders): Array<string | { slot: keyof PageValues }> {
  return html.split(placeholders.nonce).flatMap((around, i) => {
    const pieces = around
      .split(placeholders.age)
      .flatMap((text, j) => (j === 0 ? [text] : [{ slot: 'age' as const }, text]));
    return i === 0 ? pieces : [{ slot: 'nonce' as const }, ...pieces];
  });
}

function frozen(text: string): Part {
  const bytes = Buffer.from(text);
  return { bytes, deflated: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) };
}

function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}
