import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

export type Face = 'display' | 'text';

/** SVG path of a text, which renders without the font: baseline at the origin, x to the right, y downwards. */
export type Outlined = { path: string; width: number };

const require = createRequire(import.meta.url);
/** Advance width of a missing glyph, as a fraction of the font size. */
const MISSING_ADVANCE = 0.3;

const files: Record<Face, () => string> = {
  display: () => join(import.meta.dirname, '../web/fonts/fraunces-latin-600.woff2'),
  text: () =>
    require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
};
const opened = new Map<Face, Font>();

/** Converts text to outlines in one of the site's fonts. Missing glyphs leave a gap. */
export function outlineText(text: string, { face, size }: { face: Face; size: number }): Outlined {
  const font = openFace(face);
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

function openFace(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = create(readFileSync(files[face]())) as Font;
  opened.set(face, font);
  return font;
}
