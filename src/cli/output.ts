import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes lines to a stream, with backpressure. */
export async function writeLines(stream: Writable, ...lines: readonly string[]): Promise<void> {
  await writeText(stream, lines.map((line) => `${line}\n`).join(''));
}

export async function writeText(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

/** `1 product`, `2 products`. */
export function formatCount(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
