import { hash } from 'node:crypto';
import { CACHED_QUALITY, compress, type Encoding } from '#server/encoding.ts';
import { compactBuffer } from '#server/response-cache.ts';
import { UNVERIFIED_AGE } from '#web/lib/age-flag.ts';

/** Whether the visitor has passed the age gate. */
export type Age = 'verified' | 'unverified';

const VERIFIED_AGE = 'data-age="verified"';

/**
 * HTML of a page for all its visitors. It exists in two variants, before and after the age gate, which differ in one
 * attribute of the root element; each is compressed once, when it is first needed.
 */
export class RenderedHtml {
  /** The text until its bytes are needed. */
  #html: string | undefined;
  #bytes: Buffer | undefined;
  readonly #compressed = new Map<string, Promise<Buffer>>();
  #hash: string | undefined;
  /** Memory of the text and of its four compressed forms, which take less than three quarters of it, in bytes. */
  readonly size: number;

  constructor(html: string) {
    this.#html = html;
    const length = Buffer.byteLength(html);
    this.size = length + Math.ceil(0.75 * length);
  }

  render(age: Age): Buffer {
    const bytes = this.#text();
    if (age === 'unverified') return bytes;
    // The first occurrence is that of the root element: no text of the page comes before it.
    const start = bytes.indexOf(UNVERIFIED_AGE);
    if (start < 0) return bytes;
    const rest = bytes.subarray(start + UNVERIFIED_AGE.length);
    return Buffer.concat([bytes.subarray(0, start), Buffer.from(VERIFIED_AGE), rest]);
  }

  /** Compresses a page that is sent once. */
  renderOnce(age: Age, encoding: Encoding): Promise<Buffer> {
    return compress(this.render(age), encoding);
  }

  renderCompressed(age: Age, encoding: Encoding): Promise<Buffer> {
    const variant = `${age} ${encoding}`;
    const compressed = this.#compressed.get(variant) ?? this.#compress(age, encoding);
    this.#compressed.set(variant, compressed);
    return compressed;
  }

  /** Hash of the text, the same for both variants. */
  hash(): string {
    this.#hash ??= hash('sha1', this.#text(), 'base64url');
    return this.#hash;
  }

  async #compress(age: Age, encoding: Encoding): Promise<Buffer> {
    return compactBuffer([await compress(this.render(age), encoding, CACHED_QUALITY)]);
  }

  #text(): Buffer {
    this.#bytes ??= Buffer.from(this.#html ?? '');
    this.#html = undefined;
    return this.#bytes;
  }
}
