import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { undefinedIfMissing } from '#db/error-codes.ts';
import { MediaPath, RestoreError } from '#services/backup/backup-file.ts';

const BLOCK = 512;
const CHUNK_BYTES = 1024 * 1024;
const NAME_BYTES = 100;
const NAME = { at: 0, bytes: NAME_BYTES };
const SIZE = { at: 124, bytes: 12 };
const CHECKSUM = { at: 148, bytes: 8 };
const TYPE_AT = 156;
const DIRECTORY = '5';
const FILE = '0';

/**
 * The files and directories below `directory` as entries of a tar archive (ustar) with this prefix; end the archive with
 * `tarEnd`. A file that shrinks while it is read is filled with zeros, one that grows is cut, one that is deleted is left
 * out: the write-ahead log has the changes of a database that runs. Hidden files, sockets and links are left out.
 */
export async function* tarDirectory(
  directory: string,
  prefix: string,
  isIncluded: (path: string) => boolean,
): AsyncGenerator<Uint8Array> {
  const entries =
    (await readdir(directory, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
  for (const entry of entries) {
    const path = relative(directory, join(entry.parentPath, entry.name));
    if (!(MediaPath.safeParse(path).success && isIncluded(path))) continue;
    if (entry.isDirectory()) yield header(`${prefix}${path}/`, 0, DIRECTORY);
    else if (entry.isFile()) yield* tarFile(join(directory, path), prefix + path);
  }
}

/** Two empty blocks. */
export function tarEnd(): Uint8Array {
  return Buffer.alloc(2 * BLOCK);
}

/**
 * Writes the files of a tar archive below the directories of their prefixes, readable by this user alone.
 *
 * @throws RestoreError for a truncated archive, or one with a path that leads elsewhere.
 */
export async function extractTar(
  content: AsyncIterable<Uint8Array>,
  directories: Readonly<Record<string, string>>,
): Promise<void> {
  const reader = new ByteReader(content);
  for (;;) {
    const block = await reader.read(BLOCK);
    const name = readText(block, NAME);
    if (name === '') return reader.drain();
    const path = name.replace(/\/$/, '');
    const prefix = Object.keys(directories).find((each) => path.startsWith(each));
    const directory = prefix && directories[prefix];
    if (!(directory && MediaPath.safeParse(path).success))
      throw new RestoreError(`The base backup has the path ${name}.`);
    const bytes = Number.parseInt(readText(block, SIZE), 8);
    const target = join(directory, path.slice(prefix.length));
    if (block.toString('latin1', TYPE_AT, TYPE_AT + 1) === DIRECTORY)
      await mkdir(target, { recursive: true, mode: 0o700 });
    else await writeEntry(target, reader.take(bytes));
    await reader.read(padding(bytes));
  }
}

async function* tarFile(path: string, name: string): AsyncGenerator<Uint8Array> {
  const file = await open(path).catch(undefinedIfMissing);
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield header(name, size, FILE);
    let left = size;
    const options = { end: size - 1, highWaterMark: CHUNK_BYTES, autoClose: false };
    if (size > 0)
      for await (const chunk of file.createReadStream(options)) {
        left -= chunk.length;
        yield chunk;
      }
    for (; left > 0; left -= Math.min(left, CHUNK_BYTES)) yield Buffer.alloc(Math.min(left, CHUNK_BYTES));
    yield Buffer.alloc(padding(size));
  } finally {
    await file.close();
  }
}

function header(name: string, size: number, type: string): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long for a tar archive`);
  const block = Buffer.alloc(BLOCK);
  const write = (text: string, at: number) => block.write(text, at, 'utf8');
  write(name, NAME.at);
  write(type === DIRECTORY ? '0000700\0' : '0000600\0', 100);
  write('0000000\0', 108);
  write('0000000\0', 116);
  write(`${size.toString(8).padStart(SIZE.bytes - 1, '0')}\0`, SIZE.at);
  write('00000000000\0', 136);
  write(' '.repeat(CHECKSUM.bytes), CHECKSUM.at);
  write(type, TYPE_AT);
  write('ustar\x0000', 257);
  const sum = block.reduce((a, b) => a + b, 0);
  write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM.at);
  return block;
}

function readText(block: Buffer, { at, bytes }: { at: number; bytes: number }): string {
  return block.toString('utf8', at, at + bytes).replace(/\0.*$/s, '');
}

function padding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

async function writeEntry(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w', 0o600);
  await file.writeFile(content).finally(() => file.close());
}

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #pending: Uint8Array = Buffer.alloc(0);

  constructor(content: AsyncIterable<Uint8Array>) {
    this.#chunks = content[Symbol.asyncIterator]();
  }

  async *take(bytes: number): AsyncGenerator<Uint8Array> {
    for (let left = bytes; left > 0; ) {
      if (this.#pending.length === 0) await this.#fill();
      const part = this.#pending.subarray(0, left);
      this.#pending = this.#pending.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async read(bytes: number): Promise<Buffer> {
    const parts = [];
    for await (const part of this.take(bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Reads the rest, so that the encryption verifies it. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new RestoreError('The base backup is truncated.');
    this.#pending = value;
  }
}
