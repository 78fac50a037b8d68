import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { canMount, runOnDisk } from '#tests/support/small-disk.ts';

const CHECK = `
  const { createReadiness } = await import(${JSON.stringify(join(import.meta.dirname, 'readiness.ts'))});
  const pool = { query: () => Promise.reject(new Error('connection refused')) };
  const check = createReadiness({ pool, dataDir: process.argv[1], lastWriteProblem: () => undefined });
  process.stdout.write(String(await check()));
`;

test.skipIf(!canMount)(
  'a full disk is the reason also where it ended the embedded database',
  { timeout: LOAD_TEST_MS },
  () => {
    expect(runOnDisk('size=4k', CHECK)).toBe('disk-full');
    expect(runOnDisk('size=1m', CHECK)).toBe('database');
  },
);
