import { spawnSync } from 'node:child_process';
import { requireChromium } from './chromium.ts';

requireChromium();
const steps: string[][] = [
  [process.execPath, 'scripts/build.ts', '--if-needed'],
  [process.execPath, 'node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
];
for (const [command = '', ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
