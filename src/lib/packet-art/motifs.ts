import type { Ground, Motif } from '#lib/packet-art/variation.ts';

const CENTRE = 200;

/**
 * Drawing behind the leaf, for a canvas of 400 by 400. Its classes: `x` is filled, `y` has lines, both in the colour of
 * the motif.
 */
export const motifArt: Record<Motif, string> = {
  sun: `<circle class="x" cx="200" cy="196" r="104"/><path class="y" d="${rays()}"/>`,
  moon: '<path class="x" d="M232,52A150,150 0 1 0 348,262A122,122 0 1 1 232,52Z"/><circle class="x" cx="306" cy="104" r="5"/><circle class="x" cx="338" cy="160" r="3.500"/><circle class="x" cx="276" cy="62" r="3"/>',
  hills:
    '<circle class="x" cx="288" cy="112" r="44"/><path class="x" d="M0,290L84,176L132,238L196,140L272,252L318,206L400,300V400H0Z"/>',
  river: `<path class="x" d="M0,262Q50,232 100,262T200,262T300,262T400,262V400H0Z"/><path class="y" d="${waves()}"/>`,
  wreath: drawWreath(),
  seeds: drawSeedRing(),
  arches: `<path class="x" d="M92,400V196A108,108 0 0 1 308,196V400Z"/><path class="y" d="${arches()}"/>`,
  weave: `<path class="x" d="M200,56L344,200L200,344L56,200Z"/><path class="y" d="${lozenges()}"/>`,
};

/** Fine lines that cover the background (class `n`), denser on the large packet. */
export function drawGround(ground: Ground, isDetailed: boolean): string {
  return `<g class="n">${groundArt[ground](isDetailed ? 24 : 10)}</g>`;
}

const groundArt: Record<Ground, (count: number) => string> = {
  guilloche: drawGuilloche,
  rings: (count) =>
    times(count, (i) => `<circle cx="120" cy="92" r="${Math.round(24 + (i * 400) / count)}"/>`).join(''),
  hatching: (count) =>
    `<path d="${times(count * 2, (i) => `M${Math.round((i * 800) / (count * 2) - 400)},0l400,400`).join('')}"/>`,
  dots: (count) => {
    const step = Math.round(400 / (count + 6));
    return `<pattern id="q" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><circle class="j" cx="${step / 2}" cy="${step / 2}" r="1.600"/></pattern><rect width="400" height="400" fill="url(#q)" stroke="none"/>`;
  },
};

/** Guilloche, as on banknotes: one ellipse, rotated around the centre. */
function drawGuilloche(turns: number): string {
  const curve = '<ellipse id="n" rx="192" ry="116"/>';
  const copies = times(
    turns,
    (i) => `<use href="#n" transform="rotate(${((i * 180) / turns).toFixed(1)})"/>`,
  );
  return `<defs>${curve}</defs><g transform="translate(${CENTRE} ${CENTRE})">${copies.join('')}</g>`;
}

function rays(): string {
  return times(24, (i) => {
    const angle = (i * Math.PI) / 12;
    return `M${polar(angle, 118)}L${polar(angle, i % 2 ? 138 : 160)}`;
  }).join('');
}

function waves(): string {
  return times(4, (i) => {
    const y = 288 + i * 26;
    return `M0,${y}Q50,${y - 26} 100,${y}T200,${y}T300,${y}T400,${y}`;
  }).join('');
}

function arches(): string {
  return times(3, (i) => {
    const r = 122 + i * 16;
    return `M${CENTRE - r},400V196A${r},${r} 0 0 1 ${CENTRE + r},196V400`;
  }).join('');
}

function lozenges(): string {
  return times(3, (i) => {
    const r = 158 + i * 15;
    return `M200,${CENTRE - r}L${CENTRE + r},200L200,${CENTRE + r}L${CENTRE - r},200Z`;
  }).join('');
}

/** Two branches of small leaves that point outwards and inwards in turns. */
function drawWreath(): string {
  const leaf = '<path id="w" d="M0,0C-11,-9 -10,-28 0,-38C10,-28 11,-9 0,0Z"/>';
  const leaves = times(11, (i) => {
    const degrees = 118 + i * 14;
    const angle = (degrees * Math.PI) / 180;
    const turn = degrees + 30 + (i % 2) * 60;
    return (
      `<use href="#w" transform="translate(${polar(angle, 146)}) rotate(${turn})"/>` +
      `<use href="#w" transform="translate(${polar(Math.PI - angle, 146)}) rotate(${-turn})"/>`
    );
  });
  return `<defs>${leaf}</defs><g class="x">${leaves.join('')}</g>`;
}

/** A ring of seeds that point outwards, and a disc. */
function drawSeedRing(): string {
  const seed = '<ellipse id="z" rx="8" ry="12"/>';
  const seeds = times(18, (i) => `<use href="#z" transform="rotate(${i * 20} 200 200) translate(200 48)"/>`);
  return `<defs>${seed}</defs><g class="x"><circle cx="200" cy="200" r="112"/>${seeds.join('')}</g>`;
}

function polar(angle: number, radius: number): string {
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)},${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
}

function times(count: number, draw: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}
