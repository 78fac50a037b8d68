import sharp, { type Sharp } from 'sharp';
import { createRandom, type Random } from '#scripts/loadtest/random.ts';

export const SUBJECTS = ['seeds on paper', 'seedling', 'blister', 'hand'] as const;
type Subject = (typeof SUBJECTS)[number];
/** Another `shot` of the same scene differs in angle and light, and is not a copy. */
export type Scene = { subject: Subject; scene: number; shot?: number };
type Shot = ReturnType<typeof aShot>;

const WIDTH = 320;
const HEIGHT = 240;
const PACKETS = [
  { card: '#efe6d2', band: '#35543b' },
  { card: '#dfe4d8', band: '#7a3b2a' },
  { card: '#e9dccb', band: '#2d4152' },
];

/** A synthetic claim photo: few objects, similar in all claims. Deterministic for a scene and shot. */
export async function aClaimPhoto({ subject, scene, shot = 0 }: Scene): Promise<Sharp> {
  const number = scene * 4 + SUBJECTS.indexOf(subject);
  const random = createRandom(Math.imul(number + 1, 2_654_435_761));
  const taken = aShot(createRandom(Math.imul(number * 64 + shot + 1, 40_503)));
  const drawing = Buffer.from(drawScene(subject, random, taken));
  const { data, info } = await sharp(drawing).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grain = createRandom(number * 64 + shot);
  for (let place = 0; place < data.length; place += 3) {
    const noise = (grain.next() - 0.5) * taken.grain;
    for (const channel of [place, place + 1, place + 2])
      data[channel] = Math.min(255, Math.max(0, (data[channel] as number) + noise));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

function aShot(random: Random) {
  const within = (least: number, most: number) => least + (most - least) * random.next();
  const light = `cx="${within(0.2, 0.8)}" cy="${within(0.1, 0.7)}"`;
  const move = `translate(${160 + within(-18, 18)} ${120 + within(-14, 14)}) rotate(${within(-9, 9)}) scale(${within(0.86, 1.14)})`;
  return {
    light,
    move,
    bright: within(0.05, 0.25),
    dark: within(0.15, 0.45),
    warmth: within(-12, 12),
    grain: within(4, 18),
  };
}

function drawScene(subject: Subject, random: Random, shot: Shot): string {
  const within = (least: number, most: number) => least + (most - least) * random.next();
  const tint = (...[red, green, blue]: [number, number, number]) =>
    `rgb(${[red + shot.warmth, green, blue - shot.warmth].map((part) => Math.min(255, Math.max(0, Math.round(part)))).join()})`;
  const { ground, things } = scenes[subject]({ random, within, tint });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <radialGradient id="light" ${shot.light} r=".9"><stop offset="0" stop-color="#fff" stop-opacity="${shot.bright}"/>
    <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity="${shot.dark}"/></radialGradient>
    <rect width="100%" height="100%" fill="${ground}"/><g transform="${shot.move}">${things}</g>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`;
}

type Brush = {
  random: Random;
  within: (least: number, most: number) => number;
  tint: (red: number, green: number, blue: number) => string;
};

const scenes: Record<Subject, (brush: Brush) => { ground: string; things: string }> = {
  'seeds on paper': (brush) => {
    const { within, tint } = brush;
    const size = within(9, 20);
    const fold = `<path d="M${within(-160, 160)} -180 L${within(-160, 160)} 180" stroke="#b9b4aa" stroke-width="${within(0, 5)}"/>`;
    const seeds = repeat(3 + within(0, 8), () => aSeed(brush, within(-140, 140), within(-100, 100), size));
    return { ground: tint(236, 232, 224), things: fold + seeds };
  },
  seedling: ({ within, tint }) => {
    const earth = (light: number) => tint(74 + light, 56 + light, 42 + light);
    const crumbs = repeat(60, () =>
      anEllipse(
        [within(-180, 180), within(-140, 140)],
        [within(2, 16), within(2, 10)],
        earth(within(-25, 30)),
      ),
    );
    const length = within(26, 60);
    const turn = within(0, 180);
    const leaf = (angle: number, size: number) =>
      `<path transform="rotate(${angle}) scale(${size})" fill="${tint(96 + within(-20, 20), 150, 60)}" d="M0 0C.3 -.45 .8 -.4 1 0C.8 .4 .3 .45 0 0Z"/>`;
    const leaves = [0, 180, 90, 270].slice(0, within(0, 1) > 0.5 ? 4 : 2);
    const plant = leaves.map((each) => leaf(each + turn + within(-14, 14), length * (each % 180 ? 0.6 : 1)));
    const stem = `translate(${within(-40, 40)} ${within(-30, 30)})`;
    return { ground: earth(0), things: `${crumbs}<g transform="${stem}">${plant.join('')}</g>` };
  },
  // Blisters of one shop share a design; only position and seeds differ.
  blister: (brush) => {
    const { random, within, tint } = brush;
    const { card, band } = random.pick(PACKETS);
    const ground = tint(150 + within(-60, 60), 140 + within(-60, 60), 128 + within(-60, 60));
    const lines = repeat(5, (line) => `M-85 ${46 + line * 5}h${40 + ((line * 37) % 60)}`);
    const seeds = repeat(random.pick([1, 3, 5]), (seed) =>
      aSeed(brush, -5 + (seed % 3) * 30 + within(-8, 8), -12 + Math.floor(seed / 3) * 30 + within(-9, 9), 9),
    );
    const things = `<rect x="-95" y="-75" width="190" height="150" rx="8" fill="${card}"/>
      <rect x="-85" y="-65" width="170" height="22" fill="${band}"/><path d="M-70 -5l12 -22 12 22 -12 30Z" fill="#577b4d"/>
      <rect x="-20" y="-30" width="100" height="70" rx="10" fill="#fff" opacity=".55"/><path d="${lines}" stroke="#555"/>${seeds}`;
    return { ground, things };
  },
  hand: (brush) => {
    const { within, tint } = brush;
    const skin = tint(214 + within(-40, 10), 168 + within(-40, 10), 140 + within(-40, 10));
    const palm = anEllipse([within(-20, 20), 25 + within(-15, 15)], [within(90, 130), within(60, 90)], skin);
    const creases = repeat(4, () => {
      const x = within(-100, 100);
      const y = within(-20, 100);
      return `M${x} ${y}q${within(-60, 60)} ${within(-20, 20)} ${within(-90, 90)} ${within(-30, 30)}`;
    });
    const seeds = repeat(1 + within(0, 5), () =>
      aSeed(brush, within(-55, 55), 20 + within(-35, 35), within(9, 15)),
    );
    const ground = tint(90 + within(-30, 50), 96 + within(-30, 40), 84 + within(-30, 40));
    return {
      ground,
      things: `${palm}<path d="${creases}" stroke="#8f6a55" stroke-width="2" fill="none"/>${seeds}`,
    };
  },
};

function aSeed({ within, tint }: Brush, x: number, y: number, size: number): string {
  const shade = within(-15, 15);
  const husk = anEllipse([0, 0], [size, size * 0.74], tint(112 + shade, 88 + shade, 62 + shade));
  const spots = repeat(5, () =>
    anEllipse(
      [within(-0.6, 0.6) * size, within(-0.4, 0.4) * size],
      [within(0.1, 0.3) * size, within(0.05, 0.16) * size],
      tint(70 + shade, 52 + shade, 36),
    ),
  );
  const root = `<path d="M${size} 0q8 ${within(-14, 14)} ${within(0, 30)} 4" stroke="#f6f2e4" stroke-width="${size / 5}" fill="none"/>`;
  const shadow = anEllipse([3, 5], [size * 1.05, size * 0.78], 'rgba(0,0,0,.18)');
  const sprouted = within(0, 1) > 0.6 ? root : '';
  return `<g transform="translate(${x} ${y}) rotate(${within(0, 360)})">${shadow}${sprouted}${husk}${spots}</g>`;
}

function anEllipse([x, y]: [number, number], [wide, high]: [number, number], fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}"/>`;
}

function repeat(count: number, one: (index: number) => string): string {
  return Array.from({ length: Math.floor(count) }, (_, index) => one(index)).join('');
}
