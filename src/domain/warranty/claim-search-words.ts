import { searchText } from '#lib/search-text.ts';

type SearchedClaim = { name: string; email: string; productName: string; orderNumber: string };

/** The words that a search of claims finds. */
export function claimSearchWords({ name, email, productName, orderNumber }: SearchedClaim): string {
  return searchText(`${name} ${email} ${productName} ${orderNumber}`);
}
