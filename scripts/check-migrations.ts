import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fails when the schema differs from the migrations. */
const out = mkdtempSync(join(tmpdir(), 'semillero-migrations-'));
try {
  cpSync('src/db/migrations', out, { recursive: true });
  const before = readdirSync(out).length;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './src/db/schema/*.ts',
      '--casing',
      'snake_case',
      '--out',
      out,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  if (readdirSync(out).length !== before)
    throw new Error('The schema has changed: run `npm run db:generate`.');
} finally {
  rmSync(out, { recursive: true, force: true });
}
