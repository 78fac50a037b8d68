import { articleArt } from '#lib/packet-art/article-art.ts';
import { flavourIcons } from '#lib/packet-art/flavour-icons.ts';
import { drawLeaf } from '#lib/packet-art/leaf.ts';
import type { PacketArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { palette } from '#lib/packet-art/palette.ts';

export const PACKET_ART_SIZE = 400;
const CENTRE = 200;
const RING = 150;
const CIRCUMFERENCE = 2 * Math.PI * RING;
/** In percent: the strongest varieties, drawn as a full ring. */
const STRONGEST_THC = 32;
const LEAF_BASE = 258;
const LEAF_SCALE = 1.84;

/** Renders the packet art as SVG; it adapts to the light or dark theme by itself. */
export function drawPacketArt(spec: PacketArtSpec): string {
  const body = spec.type === 'merch' ? drawArticle(spec) : drawPlant(spec);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PACKET_ART_SIZE} ${PACKET_ART_SIZE}" width="${PACKET_ART_SIZE}" height="${PACKET_ART_SIZE}">` +
    `<style>${packetArtStyle(spec)}</style>${drawBackground(spec)}${body}</svg>`
  );
}

function drawPlant(spec: PacketArtSpec): string {
  const isAuto = spec.type === 'auto';
  const leaf = drawLeaf({ sativa: spec.sativa, isAuto, isDetailed: spec.detail === 'plate' });
  const scale = isAuto ? LEAF_SCALE * 0.92 : LEAF_SCALE;
  return (
    `<circle class="o" cx="${CENTRE}" cy="${CENTRE}" r="${RING}"/>${drawThcArc(spec)}` +
    `<g transform="translate(${CENTRE} ${LEAF_BASE}) scale(${scale})">${leaf}</g>${drawFlavourMedallions(spec)}`
  );
}

function drawArticle({ article = 'sobre' }: PacketArtSpec): string {
  return (
    `<circle class="o" cx="${CENTRE}" cy="${CENTRE}" r="${RING}"/>` +
    `<ellipse class="w" cx="${CENTRE}" cy="318" rx="104" ry="11"/>` +
    `<g transform="translate(${CENTRE} 204) scale(1.02)">${articleArt[article]}</g>`
  );
}

/** The ring is a gauge: an arc clockwise from the top, proportional to the THC. */
function drawThcArc({ thc }: PacketArtSpec): string {
  if (thc === undefined || thc === 0) return '';
  const arc = CIRCUMFERENCE * Math.min(1, thc / STRONGEST_THC);
  const dashes = `${arc.toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`;
  return `<circle class="a" cx="${CENTRE}" cy="${CENTRE}" r="${RING}" stroke-dasharray="${dashes}" transform="rotate(-90 ${CENTRE} ${CENTRE})"/>`;
}

const MEDALLION_DEGREES = 34;

/** Places the flavours' icons on the ring, below the leaf. */
function drawFlavourMedallions({ flavours }: PacketArtSpec): string {
  return flavours
    .map((flavour, i) => {
      const angle = ((90 - (i - (flavours.length - 1) / 2) * MEDALLION_DEGREES) * Math.PI) / 180;
      const x = CENTRE + RING * Math.cos(angle);
      const y = CENTRE + RING * Math.sin(angle);
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle class="m" r="30"/>${flavourIcons[flavour]}</g>`;
    })
    .join('');
}

function drawBackground({ detail }: PacketArtSpec): string {
  const ground = `<rect class="g" width="${PACKET_ART_SIZE}" height="${PACKET_ART_SIZE}"/>`;
  const light =
    '<radialGradient id="p" cy=".46" r=".62"><stop class="i" offset="0"/><stop class="e" offset="1"/></radialGradient>';
  return `<defs>${light}</defs>${ground}<rect fill="url(#p)" width="${PACKET_ART_SIZE}" height="${PACKET_ART_SIZE}"/>${drawGuilloche(detail)}`;
}

/** Guilloche background, as on banknotes: one ellipse, rotated around the centre. */
function drawGuilloche(detail: PacketArtSpec['detail']): string {
  const turns = detail === 'plate' ? 24 : 10;
  const curve = '<ellipse id="n" rx="192" ry="116"/>';
  const copies = Array.from(
    { length: turns },
    (_, i) => `<use href="#n" transform="rotate(${((i * 180) / turns).toFixed(1)})"/>`,
  );
  return `<defs>${curve}</defs><g class="n" transform="translate(${CENTRE} ${CENTRE})">${copies.join('')}</g>`;
}

function packetArtStyle({ type, hue, detail }: PacketArtSpec): string {
  const green = 96 + (hue % 46);
  const { main } = palette.types[type];
  const fine = detail === 'plate' ? 0.45 : 0.7;
  return (
    `.g{fill:hsl(${hue} 30% 90%)}.i{stop-color:${palette.card};stop-opacity:.95}.e{stop-color:${palette.card};stop-opacity:0}` +
    `.n{fill:none;stroke:${main};stroke-opacity:.16;stroke-width:${fine}}.w{fill:${palette.ink};opacity:.1}` +
    `.o{fill:none;stroke:${palette.ink};stroke-opacity:.12;stroke-width:7}` +
    `.a{fill:none;stroke:${palette.foil};stroke-width:7;stroke-linecap:round}` +
    `.m{fill:${palette.card};stroke:${palette.foil};stroke-width:2.5}.s,.d0{fill:hsl(${green} 38% 29%)}` +
    `.d1{fill:hsl(${green} 40% 25%)}.d2{fill:hsl(${green} 42% 21%)}` +
    `.h{fill:#fff;fill-opacity:.13}.r,.v{fill:none;stroke:hsl(${green} 40% 68%);stroke-linecap:round}` +
    `.r{stroke-width:.9;stroke-opacity:.8}.v{stroke-width:.4;stroke-opacity:.55}` +
    `@media(prefers-color-scheme:dark){.g{fill:hsl(${hue} 16% 12%)}.i{stop-color:#22312A;stop-opacity:.9}.e{stop-color:${palette.night};stop-opacity:0}` +
    `.o{stroke:#fff;stroke-opacity:.12}.m{fill:#F3ECD9}.s,.d0{fill:hsl(${green} 34% 44%)}.d1{fill:hsl(${green} 34% 37%)}.d2{fill:hsl(${green} 34% 30%)}` +
    `.r,.v{stroke:hsl(${green} 42% 80%)}.n{stroke-opacity:.3}}`
  );
}
