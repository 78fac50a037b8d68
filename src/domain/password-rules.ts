import { MIN_CUSTOMER_PASSWORD_CHARACTERS, MIN_STAFF_PASSWORD_CHARACTERS } from '#contract/limits.ts';
import { searchText } from '#lib/search-text.ts';

export type PasswordWeakness = 'too-short' | 'too-short-for-staff' | 'common' | 'site-name' | 'own-name';

export type PasswordOwner = { username?: string; email: string; isStaff: boolean };

type PasswordContext = {
  owner: PasswordOwner;
  siteName: string;
  /** The host of the site's URL: `semillas-ceibo.com.ar`. */
  siteHost: string;
  /** Whether the password is in the list of common ones. */
  isCommon: (password: string) => boolean;
};

/** The name of the software, which is the same for every site. */
const PRODUCT_NAME = 'semillero';
/**
 * Minimum length of a name to search for inside a password: shorter names occur by chance, and are refused only as the
 * whole password.
 */
const MIN_CONTAINED_CHARACTERS = 4;

/** The first rule that a password breaks; undefined for a valid one. */
export function findPasswordWeakness(
  password: string,
  { owner, siteName, siteHost, isCommon }: PasswordContext,
): PasswordWeakness | undefined {
  if (password.length < MIN_CUSTOMER_PASSWORD_CHARACTERS) return 'too-short';
  if (owner.isStaff && password.length < MIN_STAFF_PASSWORD_CHARACTERS) return 'too-short-for-staff';
  if (isCommon(password) || isPattern(password)) return 'common';
  if (containsName(password, [PRODUCT_NAME, siteName, ...hostNames(siteHost)])) return 'site-name';
  const [localPart = ''] = owner.email.split('@', 1);
  if (containsName(password, [owner.username ?? '', localPart])) return 'own-name';
  return undefined;
}

const HOST_NUMBERS = /^[\d.]+$|:/;
const COMMON_HOST_NAMES = ['www', 'shop', 'tienda'];

/** The names in a host: `semillas-ceibo` for `www.semillas-ceibo.com.ar`. An IP address has none. */
function hostNames(host: string): string[] {
  if (HOST_NUMBERS.test(host)) return [];
  const labels = host.split('.').slice(0, -1);
  // A country's second-level domain, such as `com.ar` or `co.uk`.
  const hasSecondLevel = labels.length > 1 && (labels.at(-1)?.length ?? 0) <= 3;
  const names = hasSecondLevel ? labels.slice(0, -1) : labels;
  return names.filter((name) => !COMMON_HOST_NAMES.includes(name));
}

function containsName(password: string, names: readonly string[]): boolean {
  const normalized = normalizeName(password);
  return names.map(normalizeName).some((name) => {
    if (name === '') return false;
    return name.length < MIN_CONTAINED_CHARACTERS ? normalized === name : normalized.includes(name);
  });
}

/** Only letters and digits, without case and accents: `Ana.Páz` becomes `anapaz`. */
function normalizeName(text: string): string {
  return searchText(text).replaceAll(' ', '');
}

const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
/** Maximum runs of equal or consecutive characters that count as a pattern: `11111111`, `aaaabbbb`, `12345678910`. */
const MAX_PATTERN_RUNS = 2;

/**
 * Detects repetitions and sequences that lists of common passwords do not contain: `88888888`, `abcabcabc`,
 * `987654321`, `asdfghjkl`.
 */
export function isPattern(password: string): boolean {
  const characters = [...password.normalize('NFKC').toLowerCase()];
  return isRepetition(characters.join('')) || countRuns(characters) <= MAX_PATTERN_RUNS;
}

/** A text is periodic if it occurs inside its own doubling, other than at both ends. */
function isRepetition(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < text.length;
}

/** Counts runs of characters in which each step from one character to the next is the same. */
function countRuns(characters: readonly string[]): number {
  let runs = 0;
  let steps: readonly string[] | undefined;
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1];
    const currentSteps = before === undefined ? [] : stepsBetween(before, character);
    const continued =
      steps === undefined ? currentSteps : currentSteps.filter((step) => steps?.includes(step));
    if (continued.length > 0) {
      steps = continued;
    } else {
      runs++;
      steps = undefined;
    }
  }
  return runs;
}

/** `fg` is a step both in the alphabet and on the keyboard. */
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
