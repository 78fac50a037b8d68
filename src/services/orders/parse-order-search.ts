import { phoneSearchParts } from '#contract/phones.ts';
import type { OrderSearch, TextSearch } from '#db/queries/orders.ts';
import { parseRecordSearch } from '#lib/parse-record-search.ts';
import { searchWords } from '#lib/search-text.ts';

/** The staff's search of orders. Undefined for a blank search without a tag, which matches every order. */
export function parseOrderSearch(
  search: string | undefined,
  tag: string | undefined,
): OrderSearch | undefined {
  const text = parseText(search);
  return text || tag !== undefined ? { text, tag } : undefined;
}

function parseText(search: string | undefined): TextSearch | undefined {
  const { words, number } = parseRecordSearch(search);
  if (!search || !words) return undefined;
  const text = search.trim();
  return { words, number, phoneParts: phoneSearchParts(text), ...parseEmailPart(text) };
}

/** An e-mail, complete or begun. `@usuario` is a username, as the list shows it. */
function parseEmailPart(text: string): Pick<TextSearch, 'words' | 'emailPart'> | undefined {
  const mailbox = /^([^\s@]+)@[^\s@]*$/.exec(text)?.[1];
  return mailbox === undefined ? undefined : { words: searchWords(mailbox), emailPart: text.toLowerCase() };
}
