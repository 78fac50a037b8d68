import type { z } from 'zod';
import { nameMessages } from '#copy/name-messages.ts';

const NO_NAME = /[<>/\\:@]/;
/** Line breaks, other control characters, and what is not seen: joiners, direction marks, soft hyphens. */
const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What mail programs turn into links by themselves: `https://…`, `www.…`, `example.com`, `ana@example.com`. Read
 * after NFKC, which has one dot for the full-width ones that browsers accept in host names. A dot followed by one
 * letter is an abbreviation (`J.R. Paz`).
 */
const LINK = /:\/\/|www[.。]|[\p{L}\p{N}][.。]\p{L}{2}|\S@\S/iu;

/** A name appears in mails: it must not carry a link, nor a line of its own. */
export function isName(name: string): boolean {
  return isOneLine(name) && !NO_NAME.test(name);
}

export function isOneLine(text: string): boolean {
  return !NO_LINE.test(text);
}

export function hasLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'));
}

/** Of each name that can appear in a mail, whichever form it comes from. */
export function asName(schema: z.ZodString, signs: string): z.ZodString {
  return schema.refine(isName, { error: signs, abort: true }).refine(isWithoutLink, nameMessages.link);
}

/** Of each address that can appear in a mail: `Piso 3/B` is one. */
export function asAddress(schema: z.ZodString): z.ZodString {
  return schema
    .refine(isOneLine, { error: nameMessages.addressLine, abort: true })
    .refine(isWithoutLink, nameMessages.link);
}

function isWithoutLink(text: string): boolean {
  return !hasLink(text);
}
