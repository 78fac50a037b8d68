import { MAX_ID } from '#contract/limits.ts';

/** The id that a text of an address is, by the rule of the contract; undefined for what can be none. */
export function idIn(text: string): number | undefined {
  const id = Number(text);
  return /^[1-9]\d{0,9}$/.test(text) && id <= MAX_ID ? id : undefined;
}
