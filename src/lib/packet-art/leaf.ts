type LeafOptions = {
  sativa: number;
  isAuto: boolean;
  /** How far a leaflet's tip bends sideways, relative to its length. */
  bend: number;
  isDetailed: boolean;
};

/** A pair of leaflets, or the middle one: its angle in degrees from upright, its length, and its depth. */
type LeafletPosition = { angle: number; length: number; depth: 0 | 1 | 2 };

const LENGTH = 100;
const NARROW = 0.07;
const BROADER = 0.115;
/** The share of the leaflet with teeth; the rest is the tip. */
const SERRATED = 0.9;

const NINE: readonly LeafletPosition[] = [
  { angle: 126, length: 0.34, depth: 2 },
  { angle: 92, length: 0.62, depth: 2 },
  { angle: 60, length: 0.84, depth: 1 },
  { angle: 29, length: 0.97, depth: 0 },
];
const SEVEN: readonly LeafletPosition[] = [
  { angle: 114, length: 0.44, depth: 2 },
  { angle: 73, length: 0.78, depth: 1 },
  { angle: 36, length: 0.95, depth: 0 },
];
const FIVE: readonly LeafletPosition[] = [
  { angle: 92, length: 0.62, depth: 2 },
  { angle: 45, length: 0.92, depth: 1 },
];

/**
 * Draws a fan leaf from its base, 100 units high: broad leaflets for indica and narrow ones for sativa, interpolated.
 * One leaflet is defined and reused for all; the rear ones are darker.
 */
export function drawLeaf({ sativa, isAuto, bend, isDetailed }: LeafOptions): string {
  const broad = 1 - sativa / 100;
  const places = leafletPositions(sativa, isAuto);
  const leaflet = drawLeaflet(LENGTH * (NARROW + BROADER * broad), bend, isDetailed);
  const pairs = places.flatMap(({ angle, length, depth }) => [
    drawLeafletUse(-angle, -length, length, depth),
    drawLeafletUse(angle, length, length, depth),
  ]);
  return `<defs><g id="l">${leaflet}</g></defs>${petiole}${pairs.join('')}${drawLeafletUse(0, 1, 1, 0)}`;
}

function leafletPositions(sativa: number, isAuto: boolean): readonly LeafletPosition[] {
  if (sativa >= 55) return NINE;
  return isAuto && sativa < 35 ? FIVE : SEVEN;
}

const petiole = '<path class="s" d="M-1.500,-3 C-1.300,14 -3.400,24 1.200,41 L4,40 C.4,25 2,14 1.500,-3 Z"/>';

function drawLeafletUse(angle: number, scaleX: number, scaleY: number, depth: number): string {
  return `<use href="#l" class="d${depth}" transform="rotate(${angle}) scale(${round(scaleX)} ${round(scaleY)})"/>`;
}

/** Two halves, one of them lit, and a midrib; `isDetailed` adds veins. */
function drawLeaflet(halfWidth: number, bend: number, isDetailed: boolean): string {
  const teeth = isDetailed ? 15 : 9;
  const shaded = `<path d="${leafletHalf(1, { halfWidth, bend, teeth })}"/>`;
  const lit = `<path id="k" d="${leafletHalf(-1, { halfWidth, bend, teeth })}"/><use href="#k" class="h"/>`;
  const halves = shaded + lit;
  const rib = `<path class="r" d="${midrib(bend)}"/>`;
  return isDetailed ? `${halves}<path class="v" d="${veins(halfWidth, bend)}"/>${rib}` : halves + rib;
}

type LeafletShape = { halfWidth: number; bend: number; teeth: number };

/** Outline of one side: from base to tip along the teeth, and back along the midrib. */
function leafletHalf(side: 1 | -1, { halfWidth, bend, teeth }: LeafletShape): string {
  const points: string[] = [];
  for (let i = 0; i < teeth; i++) {
    const notch = ((i + 0.35) / (teeth + 0.3)) * SERRATED;
    const tip = ((i + 1.25) / (teeth + 0.3)) * SERRATED;
    points.push(`L${pointAt(notch, side * halfWidth * leafletProfile(notch) * 0.84, bend)}`);
    points.push(`L${pointAt(tip, side * halfWidth * leafletProfile(tip - 0.03) * 1.04, bend)}`);
  }
  return `M0,0 ${points.join('')}L${pointAt(1, 0, bend)}Q${round(LENGTH * bend * 0.1)},${-LENGTH * 0.5} 0,0Z`;
}

/** Half the width along a leaflet: narrow at the base, widest past the middle, with a long tip. */
function leafletProfile(t: number): number {
  return Math.sin(Math.PI * Math.min(1, Math.max(0, t)) ** 0.88) ** 1.1;
}

function midrib(bend: number): string {
  return `M0,2 Q${round(LENGTH * bend * 0.1)},${-LENGTH * 0.5} ${pointAt(0.96, 0, bend)}`;
}

function veins(halfWidth: number, bend: number): string {
  return Array.from({ length: 9 }, (_, i) => {
    const from = 0.1 + i * 0.088;
    const to = from + 0.085;
    const reach = halfWidth * leafletProfile(to) * 0.84;
    return [1, -1].map((side) => `M${pointAt(from, 0, bend)}L${pointAt(to, side * reach, bend)}`).join('');
  }).join('');
}

/** A point at `t` (0 to 1) along the midrib, which bends, and `aside` units beside it. */
function pointAt(t: number, aside: number, bend: number): string {
  return `${round(aside + LENGTH * bend * t * t)},${round(-LENGTH * t)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
