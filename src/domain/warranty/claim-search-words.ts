import { searchText } from '#lib/search-text.ts';

type SearchedClaim = {
  name: string;
  email: string;
  productName: string;
  orderNumber: string;
  /** As it is printed. */
  serial?: string | undefined;
  lotCode?: string | undefined;
};

/** The words that a search of claims finds. */
export function claimSearchWords(claim: SearchedClaim): string {
  const { name, email, productName, orderNumber, serial = '', lotCode = '' } = claim;
  return searchText(`${name} ${email} ${productName} ${orderNumber} ${serialWord(serial)} ${lotCode}`);
}

/** A serial as one word, which a search for it finds however it was typed. */
export function serialWord(serial: string): string {
  return searchText(serial.replaceAll('-', ''));
}
