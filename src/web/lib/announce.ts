import { ANNOUNCER_ID } from '#web/lib/element-ids.ts';

/**
 * Makes screen readers read a text once. The live region is in the document from the start, because one that is added
 * together with its text is not read.
 */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}
