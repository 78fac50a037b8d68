import { articleArt } from '#lib/packet-art/article-art.ts';
import { flavourIcons } from '#lib/packet-art/flavour-icons.ts';
import { drawLeaf } from '#lib/packet-art/leaf.ts';
import { drawGround, motifArt } from '#lib/packet-art/motifs.ts';
import type { PacketArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { palette } from '#lib/packet-art/palette.ts';
import { packetVariation, type Tone } from '#lib/packet-art/variation.ts';

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
  const { tilt, bend, rearLeaves, motif } = packetVariation(spec.variant);
  const isAuto = spec.type === 'auto';
  const leaf = drawLeaf({ sativa: spec.sativa, isAuto, bend, isDetailed: spec.detail === 'plate' });
  const isFree = spec.thc === undefined && spec.flavours.length === 0;
  const scale = LEAF_SCALE * (isAuto ? 0.92 : 1) * (isFree ? 1.14 : 1);
  const base = isFree ? LEAF_BASE + 12 : LEAF_BASE;
  const rear = rearLeaves.map(
    (angle) => `<use href="#f" class="b" transform="rotate(${angle}) scale(.78)"/>`,
  );
  return (
    `${motifArt[motif]}${drawThcRing(spec)}` +
    `<g transform="translate(${CENTRE} ${base}) scale(${scale.toFixed(2)})">${rear.join('')}<g id="f" transform="rotate(${tilt})">${leaf}</g></g>${drawFlavourMedallions(spec)}`
  );
}

function drawArticle({ article = 'sobre' }: PacketArtSpec): string {
  return (
    `<circle class="x" cx="${CENTRE}" cy="${CENTRE}" r="132"/>` +
    `<ellipse class="w" cx="${CENTRE}" cy="318" rx="104" ry="11"/>` +
    `<g transform="translate(${CENTRE} 204) scale(1.02)">${articleArt[article]}</g>`
  );
}

/** The ring is a gauge: an arc clockwise from the top, proportional to the THC. Without a value there is no ring. */
function drawThcRing({ thc }: PacketArtSpec): string {
  if (thc === undefined) return '';
  const ring = `<circle class="o" cx="${CENTRE}" cy="${CENTRE}" r="${RING}"/>`;
  if (thc === 0) return ring;
  const arc = CIRCUMFERENCE * Math.min(1, thc / STRONGEST_THC);
  const dashes = `${arc.toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`;
  return `${ring}<circle class="a" cx="${CENTRE}" cy="${CENTRE}" r="${RING}" stroke-dasharray="${dashes}" transform="rotate(-90 ${CENTRE} ${CENTRE})"/>`;
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

function drawBackground({ type, detail, variant }: PacketArtSpec): string {
  const ground = `<rect class="g" width="${PACKET_ART_SIZE}" height="${PACKET_ART_SIZE}"/>`;
  const light =
    '<radialGradient id="p" cy=".46" r=".62"><stop class="i" offset="0"/><stop class="e" offset="1"/></radialGradient>';
  const lines = drawGround(
    type === 'merch' ? 'guilloche' : packetVariation(variant).ground,
    detail === 'plate',
  );
  return `<defs>${light}</defs>${ground}${lines}<rect fill="url(#p)" width="${PACKET_ART_SIZE}" height="${PACKET_ART_SIZE}"/>`;
}

/** Saturation and lightness of the background, in percent, for the light and the dark theme. */
const groundTones: Record<Tone, { light: string; dark: string; glow: number }> = {
  pale: { light: '34% 88%', dark: '18% 13%', glow: 0.9 },
  mid: { light: '30% 76%', dark: '24% 20%', glow: 0.8 },
  paper: { light: '12% 89%', dark: '8% 12%', glow: 0.85 },
  deep: { light: '30% 36%', dark: '34% 9%', glow: 0.82 },
};

function packetArtStyle({ type, hue, detail, variant }: PacketArtSpec): string {
  const green = 88 + (hue % 60);
  const { main } = palette.types[type];
  const fine = detail === 'plate' ? 0.6 : 0.9;
  const { tone, motifHue } = packetVariation(variant);
  const { light, dark, glow } = groundTones[type === 'merch' ? 'pale' : tone];
  const second = (hue + motifHue) % 360;
  return (
    `.g{fill:hsl(${hue} ${light})}.i{stop-color:${palette.card};stop-opacity:${glow}}.e{stop-color:${palette.card};stop-opacity:0}` +
    `.n{fill:none;stroke:${main};stroke-opacity:.3;stroke-width:${fine}}.j{fill:${main};fill-opacity:.3;stroke:none}.w{fill:${palette.ink};opacity:.1}` +
    `.x{fill:hsl(${second} 38% 62%);fill-opacity:.42}.y{fill:none;stroke:hsl(${second} 36% 46%);stroke-opacity:.6;stroke-width:3;stroke-linecap:round}` +
    `.o{fill:none;stroke:${palette.ink};stroke-opacity:.12;stroke-width:7}.b{opacity:.5}` +
    `.a{fill:none;stroke:${palette.foil};stroke-width:7;stroke-linecap:round}` +
    `.m{fill:${palette.card};stroke:${palette.foil};stroke-width:2.5}.s,.d0{fill:hsl(${green} 38% 29%)}` +
    `.d1{fill:hsl(${green} 40% 25%)}.d2{fill:hsl(${green} 42% 21%)}` +
    `.h{fill:#fff;fill-opacity:.13}.r,.v{fill:none;stroke:hsl(${green} 40% 68%);stroke-linecap:round}` +
    `.r{stroke-width:.9;stroke-opacity:.8}.v{stroke-width:.4;stroke-opacity:.55}` +
    `@media(prefers-color-scheme:dark){.g{fill:hsl(${hue} ${dark})}.i{stop-color:#22312A;stop-opacity:.9}.e{stop-color:${palette.night};stop-opacity:0}` +
    `.x{fill:hsl(${second} 36% 44%);fill-opacity:.4}.y{stroke:hsl(${second} 40% 60%)}` +
    `.o{stroke:#fff;stroke-opacity:.12}.m{fill:#F3ECD9}.s,.d0{fill:hsl(${green} 34% 44%)}.d1{fill:hsl(${green} 34% 37%)}.d2{fill:hsl(${green} 34% 30%)}` +
    `.r,.v{stroke:hsl(${green} 42% 80%)}}`
  );
}
