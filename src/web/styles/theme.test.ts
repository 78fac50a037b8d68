import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const light = parseTokens(lightCss);
const dark = { ...light, ...parseTokens(darkCss.split('@theme')[0] ?? '') };
const themes = [
  ['light', light],
  ['dark', dark],
] as const;

/** AA contrast ratio for text of any size (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** AA contrast ratio for the visual parts of a control (WCAG 2.2, 1.4.11). */
const CONTROL = 3;

test.each(themes)(
  'every text colour of the %s theme has enough contrast on paper, card and shade',
  (_, tokens) => {
    const texts = Object.keys(tokens).filter(
      (name) => name === 'ink' || name === 'soft' || name.endsWith('-ink'),
    );
    const grounds = ['paper', 'card', 'shade'];

    expect(lowContrastPairs(tokens, pairs(texts, grounds), TEXT)).toEqual([]);
  },
);

test.each(themes)('every fill colour of the %s theme has enough contrast with its text', (_, tokens) => {
  const fills = ['moss', 'action', 'auto', 'fem', 'reg', 'merch', 'alarm'].map(
    (name) => [name, `on-${name}`] as const,
  );

  expect(
    lowContrastPairs(
      tokens,
      [...fills, ['moss-hover', 'on-moss'] as const, ['action-hover', 'on-action'] as const],
      TEXT,
    ),
  ).toEqual([]);
});

test.each(themes)('control borders and the focus ring have enough contrast in the %s theme', (_, tokens) => {
  const rings = [...pairs(['edge', 'leaf'], ['paper', 'card']), ...pairs(['foil'], ['moss', 'moss-hover'])];

  expect(lowContrastPairs(tokens, rings, CONTROL)).toEqual([]);
});

test.each(themes)('the fill of a primary button stands out from the page in the %s theme', (_, tokens) => {
  const grounds = ['paper', 'card', 'shade'];

  expect(lowContrastPairs(tokens, pairs(['action'], grounds), TEXT)).toEqual([]);
});

function parseTokens(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function pairs(ones: readonly string[], others: readonly string[]) {
  return ones.flatMap((one) => others.map((other) => [one, other] as const));
}

function lowContrastPairs(
  tokens: Record<string, string>,
  all: ReadonlyArray<readonly [string, string]>,
  minimum: number,
) {
  return all
    .map(([a, b]) => ({ a, b, contrast: contrast(tokens[a] ?? '', tokens[b] ?? '') }))
    .filter((pair) => !(pair.contrast >= minimum));
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
