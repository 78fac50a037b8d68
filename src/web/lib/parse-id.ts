import { MAX_ID } from '#contract/limits.ts';

/** Parses an id from a URL by the rule of the contract; undefined if it is invalid. */
export function parseId(text: string): number | undefined {
  const id = Number(text);
  return /^[1-9]\d{0,9}$/.test(text) && id <= MAX_ID ? id : undefined;
}
