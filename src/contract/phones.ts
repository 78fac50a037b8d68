import { z } from 'zod';
import { MAX_PHONE_CHARACTERS, PHONE_DIGITS } from '#contract/limits.ts';

/** Signs between digits as people write or paste them: spaces, dashes of every length, marks that are not seen. */
const SIGNS = /[\s\p{Pd}\p{Cf}().]/gu;
/** Country, the 9 of mobiles written after it, and the 0 of calls from another area; no area code begins so. */
const PREFIXES = /^(?:00)?(?:54)?9?0?/;
const MOBILE = '15';

/**
 * The ten digits (area code and number) of an Argentine phone number as people write it, which is the only form that is
 * stored: `+54 9 11 1234-5678`, `011 15 1234-5678` and `11 1234 5678` are the same. Undefined where it is none.
 */
export function nationalPhone(text: string): string | undefined {
  if (text.length > MAX_PHONE_CHARACTERS) return undefined;
  const written = text.replace(SIGNS, '');
  if (!/^(?:\+54)?\d+$/.test(written)) return undefined;
  const digits = withoutMobile(written.replace('+', '').replace(PREFIXES, ''));
  return digits.length === PHONE_DIGITS && !/^(?:0|15)/.test(digits) ? digits : undefined;
}

/** The 15 stands after the area code: 11, or three or four digits that never begin so. */
function withoutMobile(digits: string): string {
  if (digits.length !== PHONE_DIGITS + MOBILE.length) return digits;
  const areas = digits.startsWith('11') ? [2] : [3, 4];
  const area = areas.find((length) => digits.startsWith(MOBILE, length));
  return area === undefined ? digits : digits.slice(0, area) + digits.slice(area + MOBILE.length);
}

type PhoneMessages = { phoneRequired: string; phoneInvalid: string };

export function requiredPhone({ phoneRequired, phoneInvalid }: PhoneMessages) {
  return z
    .string(phoneRequired)
    .trim()
    .min(1, { error: phoneRequired, abort: true })
    .refine(isPhone, phoneInvalid)
    .transform(asStored);
}

/** Blank is no phone. */
export function optionalPhone(phoneInvalid: string) {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || isPhone(text), phoneInvalid)
    .transform(asStored);
}

function isPhone(text: string): boolean {
  return nationalPhone(text) !== undefined;
}

function asStored(text: string): string {
  return nationalPhone(text) ?? '';
}
