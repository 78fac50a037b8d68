import { execFileSync } from 'node:child_process';

/** Builds the program, unless the build is of these sources. A global setup of Vitest for tests that start it. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-needed'], { stdio: 'inherit' });
}
