import { brandMark } from '#web/components/brand-mark.ts';

/** Loading animation as HTML of the document, outside React, because it runs before React starts. */
export function loaderHtml(): string {
  const { viewBox, seed, leaflets } = brandMark;
  const strokes = [seed, ...leaflets].map((d) => `<path pathLength="1" d="${d}"/>`).join('');
  return (
    `<div class="loader" aria-hidden="true"><svg viewBox="${viewBox}" fill="none" stroke="currentColor" ` +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${strokes}</svg></div>`
  );
}
