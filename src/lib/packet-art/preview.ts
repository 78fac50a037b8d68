import { drawPacketArt, PACKET_ART_SIZE } from '#lib/packet-art/packet-art.ts';
import type { PacketArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { palette } from '#lib/packet-art/palette.ts';

export const PREVIEW_WIDTH = 1_200;
export const PREVIEW_HEIGHT = 630;

export type Outline = (
  text: string,
  style: { family: 'display' | 'text'; size: number },
) => { path: string; width: number };

type Preview = {
  packetArt: PacketArtSpec;
  name: string;
  brand: string;
  typeWord: string;
  /** One-line facts about the product, most important first. */
  facts: readonly string[];
  siteName: string;
};

const PACKET = { x: 84, y: 58, width: 384, height: 514 };
const TEXT_X = 548;
const TEXT_WIDTH = PREVIEW_WIDTH - TEXT_X - 72;
const NAME_SIZES = [92, 76, 62, 50, 40] as const;
const MAX_LINES = 3;

/** Renders the preview image of links to a product (1200 by 630 pixels): its packet, and its name in large letters. */
export function drawPreview(preview: Preview, outline: Outline): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${palette.paper}"/>` +
    `<rect x="24" y="24" width="${PREVIEW_WIDTH - 48}" height="${PREVIEW_HEIGHT - 48}" fill="none" stroke="${palette.foil}" stroke-width="1.500"/>` +
    `${drawPacket(preview, outline)}${drawText(preview, outline)}</svg>`
  );
}

function drawPacket({ packetArt, brand, typeWord }: Preview, outline: Outline): string {
  const { x, y, width, height } = PACKET;
  const { main, tint } = palette.types[packetArt.type];
  const band = 58;
  const svg = drawPacketArt(packetArt).replace(
    /^<svg [^>]*>/,
    `<svg x="0" y="${band + 5}" width="${width}" height="${width}" viewBox="0 0 ${PACKET_ART_SIZE} ${PACKET_ART_SIZE}">`,
  );
  const white = { family: 'text', size: 17, fill: '#fff' } as const;
  return (
    `<g transform="translate(${x} ${y})"><path d="${packetOutline(width, height)}" fill="${palette.ink}" opacity=".14" transform="translate(6 10)"/>` +
    `<clipPath id="c"><path d="${packetOutline(width, height)}"/></clipPath><g clip-path="url(#c)">` +
    `<rect width="${width}" height="${height}" fill="${palette.card}"/><rect width="${width}" height="${band}" fill="${main}"/>` +
    `<rect y="${band}" width="${width}" height="5" fill="${tint}"/><circle cx="${width / 2}" cy="29" r="9" fill="${palette.paper}"/>` +
    `${svg}<rect y="${height - 14}" width="${width}" height="14" fill="${main}"/>` +
    `${drawLine(outline, fitText(typeWord.toUpperCase(), 150, white, outline), 20, 36)}` +
    `${drawLine(outline, { ...white, size: 19, fill: palette.ink, text: truncateToWidth(brand, width - 48, 19, outline) }, 24, height - 36)}</g></g>`
  );
}

function drawText({ packetArt, name, facts, siteName }: Preview, outline: Outline): string {
  const { lines, size } = wrapName(name, outline);
  const top = (PREVIEW_HEIGHT - lines.length * size * 1.06) / 2 - 14;
  const nameLines = lines.map((text, i) =>
    drawLine(
      outline,
      { family: 'display', size, fill: palette.ink, text },
      TEXT_X,
      top + size * 0.86 + i * size * 1.06,
    ),
  );
  const below = top + lines.length * size * 1.06 + 44;
  const factsText = truncateToWidth(facts.join('  ·  '), TEXT_WIDTH, 30, outline);
  return (
    `${drawLine(outline, { family: 'text', size: 22, fill: palette.types[packetArt.type].main, text: siteName.toUpperCase() }, TEXT_X, 96)}` +
    `${nameLines.join('')}${drawLine(outline, { family: 'text', size: 30, fill: palette.ink, text: factsText }, TEXT_X, below)}` +
    `<path d="M${TEXT_X} ${PREVIEW_HEIGHT - 92}h96" stroke="${palette.foil}" stroke-width="4"/>`
  );
}

type Line = { family: 'display' | 'text'; size: number; fill: string; text: string };

function drawLine(outline: Outline, { text, fill, ...style }: Line, x: number, y: number): string {
  const { path } = outline(text, style);
  return path && `<path transform="translate(${x} ${y.toFixed(1)})" d="${path}" fill="${fill}"/>`;
}

function fitText(text: string, width: number, style: Omit<Line, 'text'>, outline: Outline): Line {
  const textWidth = outline(text, style).width;
  return { ...style, text, size: textWidth > width ? (style.size * width) / textWidth : style.size };
}

/** Wraps the name in the largest size in which it fits; a name that fits in none is truncated. */
function wrapName(name: string, outline: Outline): { lines: string[]; size: number } {
  const smallest = NAME_SIZES.at(-1) ?? 40;
  for (const size of NAME_SIZES) {
    const lines = wrapWords(name.slice(0, 120), size, outline);
    if (
      lines.length <= MAX_LINES &&
      lines.every((line) => outline(line, { family: 'display', size }).width <= TEXT_WIDTH)
    ) {
      return { lines, size };
    }
  }
  const lines = wrapWords(name.slice(0, 120), smallest, outline).slice(0, MAX_LINES);
  return {
    lines: lines.map((line) => truncateToWidth(line, TEXT_WIDTH, smallest, outline, 'display')),
    size: smallest,
  };
}

function wrapWords(name: string, size: number, outline: Outline): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && outline(longer, { family: 'display', size }).width <= TEXT_WIDTH)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function truncateToWidth(
  text: string,
  width: number,
  size: number,
  outline: Outline,
  family: 'display' | 'text' = 'text',
): string {
  if (outline(text, { family, size }).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && outline(`${cut}…`, { family, size }).width > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

/** The outline of a packet: teeth along the sealed top edge, and round corners below. */
function packetOutline(width: number, height: number): string {
  const teeth = 32;
  const top = Array.from(
    { length: teeth + 1 },
    (_, i) => `${i ? 'L' : 'M'}${((i * width) / teeth).toFixed(1)},${i % 2 ? 6 : 0}`,
  );
  return `${top.join('')}V${height - 12}Q${width},${height} ${width - 12},${height}H12Q0,${height} 0,${height - 12}Z`;
}
