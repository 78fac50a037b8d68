import { MIN_CUSTOMER_PASSWORD_CHARACTERS, MIN_STAFF_PASSWORD_CHARACTERS } from '#contract/limits.ts';
import { searchText } from '#domain/search-text.ts';

export type PasswordWeakness = 'too-short' | 'too-short-for-staff' | 'common' | 'site-name' | 'own-name';

export type PasswordOwner = { username?: string; email: string; isStaff: boolean };

type Circumstances = {
  owner: PasswordOwner;
  siteName: string;
  /** Of the site's own address: `semillas-ceibo.com.ar`. */
  siteHost: string;
  /** Whether it is in the list of common passwords. */
  isCommon: (password: string) => boolean;
};

/** What the software is called, wherever it runs. */
const PRODUCT_NAME = 'semillero';
/** A shorter name is found by chance in good passwords; it is refused alone only. */
const MIN_CONTAINED_CHARACTERS = 4;

/** The first reason why a password cannot be chosen; undefined for a good one. */
export function findPasswordWeakness(
  password: string,
  { owner, siteName, siteHost, isCommon }: Circumstances,
): PasswordWeakness | undefined {
  if (password.length < MIN_CUSTOMER_PASSWORD_CHARACTERS) return 'too-short';
  if (owner.isStaff && password.length < MIN_STAFF_PASSWORD_CHARACTERS) return 'too-short-for-staff';
  if (isCommon(password) || isPattern(password)) return 'common';
  if (containsName(password, [PRODUCT_NAME, siteName, ...namesInHost(siteHost)])) return 'site-name';
  const [localPart = ''] = owner.email.split('@', 1);
  if (containsName(password, [owner.username ?? '', localPart])) return 'own-name';
  return undefined;
}

const HOST_NUMBERS = /^[\d.]+$|:/;
const COMMON_HOST_NAMES = ['www', 'shop', 'tienda'];

/** What a host is named: `semillas-ceibo` of `www.semillas-ceibo.com.ar`. An IP address has no name. */
function namesInHost(host: string): string[] {
  if (HOST_NUMBERS.test(host)) return [];
  const labels = host.split('.').slice(0, -1);
  // `com.ar`, `co.uk`: the second level of a country.
  const hasSecondLevel = labels.length > 1 && (labels.at(-1)?.length ?? 0) <= 3;
  const names = hasSecondLevel ? labels.slice(0, -1) : labels;
  return names.filter((name) => !COMMON_HOST_NAMES.includes(name));
}

function containsName(password: string, names: readonly string[]): boolean {
  const held = squeezed(password);
  return names.map(squeezed).some((name) => {
    if (name === '') return false;
    return name.length < MIN_CONTAINED_CHARACTERS ? held === name : held.includes(name);
  });
}

/** Letters and digits alone, without case and accents: `Ana.Páz` is `anapaz`. */
function squeezed(text: string): string {
  return searchText(text).replaceAll(' ', '');
}

const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
/** `11111111`, `aaaabbbb`, `12345678910`: no more than this many runs of equal or following characters. */
const MOST_RUNS_OF_PATTERN = 2;

/**
 * Repetitions and sequences, which lists of common passwords leave out: `88888888`, `abcabcabc`, `987654321`,
 * `asdfghjkl`.
 */
export function isPattern(password: string): boolean {
  const characters = [...password.normalize('NFKC').toLowerCase()];
  return isRepetition(characters.join('')) || countRuns(characters) <= MOST_RUNS_OF_PATTERN;
}

/** A text that repeats with a period lies in its own double, not only at both ends. */
function isRepetition(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < text.length;
}

/** How many runs there are in which each character follows the one before by the same step. */
function countRuns(characters: readonly string[]): number {
  let runs = 0;
  let steps: readonly string[] | undefined;
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1];
    const taken = before === undefined ? [] : stepsBetween(before, character);
    const continued = steps === undefined ? taken : taken.filter((step) => steps?.includes(step));
    if (continued.length > 0) {
      steps = continued;
    } else {
      runs++;
      steps = undefined;
    }
  }
  return runs;
}

/** `fg` is a step in the alphabet and one on the keyboard. */
function stepsBetween(one: string, other: string): string[] {
  if (one === other) return ['same'];
  const row = KEYBOARD_ROWS.find((keys) => keys.includes(one) && keys.includes(other)) ?? '';
  const distances = {
    alphabet: (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0),
    keyboard: row.indexOf(other) - row.indexOf(one),
  };
  return Object.entries(distances)
    .filter(([, distance]) => Math.abs(distance) === 1)
    .map(([order, distance]) => `${order} ${distance}`);
}
