import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDirectory } from '#tests/support/directories.ts';

test('a file that is interrupted with Ctrl-C leaves nothing behind', async () => {
  const directory = aDirectory();
  const module = `
    const { writeFileAtomically } = await import(${JSON.stringify(join(import.meta.dirname, 'write-file-atomically.ts'))});
    process.once('SIGINT', () => process.exit(130));
    await writeFileAtomically(process.argv[1], 'private', (file) => {
      file.write('maria@example.com', () => console.log('begun'));
      setInterval(() => {}, 1_000);
      return new Promise(() => {});
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', module, join(directory, 'copia.gz')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(readdirSync(directory)).toHaveLength(1);

  child.kill('SIGINT');

  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(readdirSync(directory)).toEqual([]);
});
