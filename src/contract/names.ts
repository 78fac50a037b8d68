import type { z } from 'zod';
import { nameMessages } from '#contract/messages/names.ts';

const NAME_FORBIDDEN = /[<>/\\:@]/;
/** Line breaks, other control characters, and invisible characters: joiners, direction marks, soft hyphens. */
const LINE_FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Control characters except line feed and tab, and direction marks, which could reorder the lines of a mail. */
const NOTE_FORBIDDEN = /(?![\n\t])\p{Cc}|\p{Bidi_Control}/u;

/**
 * Text that mail clients turn into links: `https://…`, `www.…`, `example.com`, `ana@example.com`. Matched after NFKC,
 * which normalizes the full-width dots that browsers accept in host names. A dot followed by one letter is an
 * abbreviation (`J.R. Paz`).
 */
const LINK = /:\/\/|www[.。]|[\p{L}\p{N}][.。]\p{L}{2}|\S@\S/iu;

/** Whether a name, which appears in mails, is a single line without characters of URLs and e-mail addresses. */
export function isName(name: string): boolean {
  return isOneLine(name) && !NAME_FORBIDDEN.test(name);
}

export function isOneLine(text: string): boolean {
  return !LINE_FORBIDDEN.test(text);
}

export function hasLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'));
}

/** Adds the checks for names that can appear in mails. */
export function withNameChecks(schema: z.ZodString, message: string): z.ZodString {
  return schema.refine(isName, { error: message, abort: true }).refine(hasNoLink, nameMessages.link);
}

/** Adds the checks for postal addresses that can appear in mails; slashes are allowed (`Piso 3/B`). */
export function withAddressChecks(schema: z.ZodString): z.ZodString {
  return schema
    .refine(isOneLine, { error: nameMessages.addressLine, abort: true })
    .refine(hasNoLink, nameMessages.link);
}

/** Adds the checks for plain text of several lines that can appear in mails; emoji are allowed. */
export function withNoteChecks(schema: z.ZodString, message: string): z.ZodString {
  return schema
    .refine((text) => !NOTE_FORBIDDEN.test(text), { error: message, abort: true })
    .refine(hasNoLink, nameMessages.link);
}

function hasNoLink(text: string): boolean {
  return !hasLink(text);
}
