import { searchText } from '#lib/search-text.ts';

type SearchedOrder = {
  customerFirstName: string;
  customerLastName: string;
  customerUsername: string;
  recipientName: string;
  customerEmail: string;
};

/**
 * The words that a search of orders finds, beginning with the customer's name. Of the e-mail only the part before the
 * `@`: the index would list almost every order under the words of a common domain.
 */
export function orderSearchWords(order: SearchedOrder): string {
  const { customerFirstName, customerLastName, customerUsername, recipientName, customerEmail } = order;
  const mailbox = customerEmail.slice(0, Math.max(0, customerEmail.lastIndexOf('@')));
  const text = searchText(
    `${customerFirstName} ${customerLastName} ${customerUsername} ${recipientName} ${mailbox}`,
  );
  return [...new Set(text.split(' '))].join(' ');
}
