import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

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
  const downloaded = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...KNOWN_PATHS, downloaded].find((path) => path && existsSync(path));
}

/** A browser with a back/forward cache, which the headless shell does not have. */
export function findFullChromium(): string | undefined {
  return KNOWN_PATHS.find((path) => path !== HEADLESS_SHELL && existsSync(path));
}

/**
 * Finds a browser, or installs one where possible. Debian's headless shell is preferred to any other browser, unless
 * `CHROMIUM_PATH` names one.
 * @throws Error that says what is missing.
 */
export function requireChromium(): string {
  if (!process.env.CHROMIUM_PATH && canUseApt() && !existsSync(HEADLESS_SHELL)) installHeadlessShell();
  const found = findChromium() ?? install();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, which is not installed: install Debian’s package `chromium-headless-shell`, ' +
      'or name a browser in CHROMIUM_PATH.',
  );
}

function install(): string | undefined {
  if (canUseApt()) {
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    console.log('Chromium is missing: downloading the one of Playwright.');
    run('npx', ['playwright', 'install', 'chromium']);
  }
  return findChromium();
}

function canUseApt(): boolean {
  return isRoot && existsSync('/usr/bin/apt-get');
}

function installHeadlessShell(): void {
  console.log('Installing chromium-headless-shell with apt-get.');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
