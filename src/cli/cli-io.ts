import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { type Decimal, parseDecimal } from '#domain/product-csv/price.ts';
import type { readEnv } from '#infra/env.ts';
import { RestoreError } from '#services/backup/backup-file.ts';

/** Dependencies of a command: environment variables and output streams, injected so that tests can replace them. */
export type CliIo = {
  /** Environment variables; defaults to `process.env`. */
  env?: Parameters<typeof readEnv>[0];
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
};

/** Expected error of a command. The message is printed without a stack trace and says what to do. */
export class CliError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CliError';
  }
}

/** @throws CliError for a backup that cannot be restored here; other errors are thrown unchanged. */
export function rethrowAsCliError(error: unknown): never {
  if (error instanceof RestoreError)
    throw new CliError(`${error.message} Nothing was changed.`, { cause: error });
  throw error;
}

/** Writes lines to a stream, with backpressure. */
export async function writeLines(stream: Writable, ...lines: readonly string[]): Promise<void> {
  await writeText(stream, lines.map((line) => `${line}\n`).join(''));
}

export async function writeText(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

/** Log of functions whose result a command prints itself. */
export const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** `1 product`, `2 products`. */
export function formatCount(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

export function parseIntegerBetween(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

export function parseEmail(text: string): string {
  if (z.email().safeParse(text).success) return text;
  throw new InvalidArgumentError('It is not an e-mail address.');
}

export function parsePositiveDecimal(text: string): Decimal {
  const number = parseDecimal(text);
  if (number && number.units > 0n) return number;
  throw new InvalidArgumentError('It must be a number above 0 with a decimal point, such as 1350.5.');
}

type ProgressBar = { show: (done: number, all: number) => void; clear: () => void };

const WIDTH = 30;
const CLEAR_LINE = '\r\u001B[K';

/** Progress bar on stderr; a no-op when stderr is not a terminal. */
export function createProgressBar({ stderr }: CliIo): ProgressBar {
  if (!stderr.isTTY) return { show: () => {}, clear: () => {} };
  return {
    show(done, all) {
      const filled = all === 0 ? WIDTH : Math.floor((done / all) * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      stderr.write(`${CLEAR_LINE}${bar} ${done.toLocaleString('en')} of ${all.toLocaleString('en')}`);
    },
    clear: () => void stderr.write(CLEAR_LINE),
  };
}
