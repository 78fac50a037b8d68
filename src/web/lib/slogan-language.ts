import { SLOGAN } from '#contract/messages/slogan.ts';

/** `lang` of a title or slogan of the shop. The default one is English; what the shop writes is in the language of the page. */
export function sloganLanguage(text: string): 'en' | undefined {
  return text.toLowerCase() === SLOGAN.toLowerCase() ? 'en' : undefined;
}
