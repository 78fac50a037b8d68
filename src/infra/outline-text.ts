import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

export type FontFamily = 'display' | 'text';

/** SVG path of a text, which renders without the font: baseline at the origin, x to the right, y downwards. */
export type TextOutline = { path: string; width: number };

const require = createRequire(import.meta.url);
/** Advance width of a missing glyph, as a fraction of the font size. */
const MISSING_ADVANCE = 0.3;

const fontPaths: Record<FontFamily, () => string> = {
  display: () => join(import.meta.dirname, '../web/fonts/fraunces-latin-600.woff2'),
  text: () =>
    require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
};
const fontCache = new Map<FontFamily, Font>();

/** Converts text to outlines in one of the site's fonts. Missing glyphs leave a gap. */
export function outlineText(
  text: string,
  { family, size }: { family: FontFamily; size: number },
): TextOutline {
  const font = loadFont(family);
  const scale = size / font.unitsPerEm;
  const paths: string[] = [];
  let x = 0;
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) {
      x += MISSING_ADVANCE * size;
      continue;
    }
    const glyph = font.glyphForCodePoint(code);
    if (glyph.path.commands.length > 0) paths.push(glyph.path.scale(scale, -scale).translate(x, 0).toSVG());
    x += glyph.advanceWidth * scale;
  }
  return { path: paths.join(''), width: x };
}

function loadFont(family: FontFamily): Font {
  const cached = fontCache.get(family);
  if (cached) return cached;
  const font = create(readFileSync(fontPaths[family]())) as Font;
  fontCache.set(family, font);
  return font;
}
