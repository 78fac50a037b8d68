import { days } from '#web/lib/durations.ts';
import { writeItem } from '#web/lib/safe-storage.ts';

export const AGE_FLAG = 'ageVerified';
const YEAR_SECONDS = days(365) / 1000;

/** Attribute of the root element, which the server replaces for a visitor who has passed the age gate. */
export const UNVERIFIED_AGE = 'data-age="unverified"';

/** Inline script that runs before the first paint, so that a verified visitor never sees the gate. */
export const ageFlagScript = `try{if(localStorage.getItem('${AGE_FLAG}')==='true')document.documentElement.dataset.age='verified'}catch{}`;

export function isAgeVerified(): boolean {
  return document.documentElement.dataset.age === 'verified';
}

/** Stores the age flag in local storage for the browser, and in a cookie for the server, which marks the next page. */
export function saveAgeVerified(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${AGE_FLAG}=true; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  document.documentElement.dataset.age = 'verified';
  writeItem('localStorage', AGE_FLAG, 'true');
}

export function clearAgeVerified(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${AGE_FLAG}=; path=/; max-age=0; samesite=lax`;
  document.documentElement.dataset.age = 'unverified';
}
