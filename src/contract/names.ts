const NO_NAME = /[\p{Cc}\p{Default_Ignorable_Code_Point}<>/\\:@]/u;

/** A name is told in mails: it must not be able to carry a link, nor a line of its own. */
export function isName(name: string): boolean {
  return !NO_NAME.test(name);
}

/** Without a line of its own. */
export function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
