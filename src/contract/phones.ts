import { z } from 'zod';
import { MAX_PHONE_CHARACTERS, PHONE_DIGITS } from '#contract/limits.ts';
import { requiredText } from '#contract/required-text.ts';

/** Separators in typed or pasted numbers: spaces, dashes of all kinds, invisible characters, dots, parentheses. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}().]/gu;
/** Prefixes: country code 54, the mobile 9 after it, and the trunk 0. No area code starts with 9 or 0. */
const PREFIXES = /^(?:00)?(?:54)?9?0?/;
const MOBILE = '15';

/**
 * Normalizes an Argentine phone number to its ten digits (area code and number), the only form that is stored:
 * `+54 9 11 1234-5678`, `011 15 1234-5678` and `11 1234 5678` are the same. Undefined for an invalid number.
 */
export function normalizePhone(text: string): string | undefined {
  if (text.length > MAX_PHONE_CHARACTERS) return undefined;
  const compact = text.replace(SEPARATORS, '');
  if (!/^(?:\+54)?\d+$/.test(compact)) return undefined;
  const digits = stripMobilePrefix(compact.replace('+', '').replace(PREFIXES, ''));
  return digits.length === PHONE_DIGITS && !/^(?:0|15)/.test(digits) ? digits : undefined;
}

/** From this many digits on, a search looks for a phone: shorter numbers are rather those of records. */
const MIN_SEARCH_DIGITS = 6;

/**
 * The parts of a stored number that a typed one may stand for, if it is a phone number or a part of one, with or
 * without the prefixes that are not stored.
 */
export function phoneSearchParts(text: string): string[] {
  const normalized = normalizePhone(text);
  if (normalized !== undefined) return [normalized];
  const compact = text.replace(SEPARATORS, '');
  if (!/^\+?\d+$/.test(compact)) return [];
  const digits = compact.replace('+', '');
  const parts = [digits, digits.replace(PREFIXES, ''), digits.replace(/^0?15/, '')];
  return [...new Set(parts)].filter(({ length }) => length >= MIN_SEARCH_DIGITS && length <= PHONE_DIGITS);
}

/** Strips the mobile prefix 15 after the area code, which is either 11 or has three or four digits. */
function stripMobilePrefix(digits: string): string {
  if (digits.length !== PHONE_DIGITS + MOBILE.length) return digits;
  const areas = digits.startsWith('11') ? [2] : [3, 4];
  const area = areas.find((length) => digits.startsWith(MOBILE, length));
  return area === undefined ? digits : digits.slice(0, area) + digits.slice(area + MOBILE.length);
}

type PhoneMessages = { phoneRequired: string; phoneInvalid: string };

export function requiredPhone({ phoneRequired, phoneInvalid }: PhoneMessages) {
  return requiredText(phoneRequired).refine(isPhone, phoneInvalid).transform(normalizeOrEmpty);
}

/** Phone schema that accepts an empty string for no phone. */
export function optionalPhone(phoneInvalid: string) {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || isPhone(text), phoneInvalid)
    .transform(normalizeOrEmpty);
}

function isPhone(text: string): boolean {
  return normalizePhone(text) !== undefined;
}

function normalizeOrEmpty(text: string): string {
  return normalizePhone(text) ?? '';
}
