import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Fails when the schema differs from the migrations. */
const out = mkdtempSync(join(tmpdir(), 'semillero-migrations-'));
try {
  cpSync('src/db/migrations', out, { recursive: true });
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
      // drizzle-kit puts `./` before every path.
      relative('.', out),
    ],
    { encoding: 'utf8' },
  );
  // drizzle-kit exits with 0 after errors, too.
  if (status !== 0 || stderr.includes('Error')) throw new Error(stdout + stderr);
  if (!stdout.includes('No schema changes')) {
    const added = readdirSync(out).filter((name) => !existsSync(join('src/db/migrations', name)));
    const sql = added.map((name) => readFileSync(join(out, name), 'utf8')).join('\n');
    throw new Error(
      `The schema has changed: run \`npm run db:generate -- --name what_it_does\`, which writes:\n${sql}`,
    );
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
