import type { OrderFilters } from '#contract/orders.ts';
import { phoneSearchParts } from '#contract/phones.ts';
import type { OrderSearch, TextSearch } from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { parseRecordSearch } from '#lib/parse-record-search.ts';
import { searchWords } from '#lib/search-text.ts';

/** The staff's search of orders. Undefined for a search without any term, which matches every order. */
export function parseOrderSearch(
  { search, tag, assignee }: OrderFilters,
  { userId }: Pick<SignedIn, 'userId'>,
): OrderSearch | undefined {
  const text = parseText(search);
  if (!text && tag === undefined && assignee === undefined) return undefined;
  return { text, tag, ...(assignee && { assigneeId: assignee === 'me' ? userId : null }) };
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
