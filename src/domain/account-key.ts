/** The one form in which usernames and e-mails are compared: without case, however their letters are composed. */
export function accountKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
