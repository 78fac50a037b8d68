import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** Without windows, a page and its context take a third of the CPU time. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const KNOWN_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isRoot = process.getuid?.() === 0;

/** Flags for software rendering and no background network traffic. As root, the sandbox must be off. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** The browser for the tests: `CHROMIUM_PATH`, the system's, or the one that Playwright downloaded. */
export function findChromium(): string | undefined {
  return findOf(KNOWN_PATHS);
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptionsWith([]));
}

/** Options of Playwright for the browser of the tests, with further command-line arguments. */
export function launchOptionsWith(args: readonly string[]): LaunchOptions {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: [...chromiumArguments, ...args] };
}

/** A browser with a back/forward cache, which the headless shell does not have. */
export function findFullChromium(): string | undefined {
  return findOf(KNOWN_PATHS.filter((path) => path !== HEADLESS_SHELL));
}

function findOf(known: readonly string[]): string | undefined {
  const paths = [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()];
  return paths.find((path) => path && existsSync(path));
}

/**
 * Finds a browser, or installs one where possible. Debian's headless shell is preferred to any other browser, unless
 * `CHROMIUM_PATH` names one; the full browser is for the journeys of the back/forward cache.
 * @throws Error that says what is missing.
 */
export function requireChromium(): string {
  if (!process.env.CHROMIUM_PATH && canUseApt()) installPackages();
  else if (!findFullChromium()) download();
  const found = findChromium();
  if (found && findFullChromium()) return found;
  throw new Error(
    'The browser tests need Chromium, which is not installed: install Debian’s packages `chromium` and ' +
      '`chromium-headless-shell`, or name a browser in CHROMIUM_PATH.',
  );
}

function canUseApt(): boolean {
  return isRoot && existsSync('/usr/bin/apt-get');
}

function installPackages(): void {
  const packages = [
    ...(existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
    ...(findFullChromium() ? [] : ['chromium']),
  ];
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(' and ')} with apt-get.`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', ...packages]);
}

function download(): void {
  console.log('Chromium is missing: downloading the one of Playwright.');
  run('npx', ['playwright', 'install', 'chromium']);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
