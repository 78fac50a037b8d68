import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A temporary directory, which is deleted when the test has finished. */
export function aDirectory(): string {
  return createDirectory(onTestFinished);
}

/** A temporary directory for all tests of a file, which is deleted after them. */
export function aSharedDirectory(): string {
  return createDirectory(afterAll);
}

function createDirectory(whenFinished: (remove: () => Promise<void>) => void): string {
  const directory = mkdtempSync(join(tmpdir(), 'semillero-test-'));
  whenFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return directory;
}
