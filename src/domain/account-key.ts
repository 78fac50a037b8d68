/** Normalizes usernames and e-mails for comparison: without case and in one Unicode form. */
export function accountKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
