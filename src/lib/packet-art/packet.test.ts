import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articles } from '#lib/packet-art/articles.ts';
import { flavours, parseFlavours } from '#lib/packet-art/flavours.ts';
import { drawPacketArt } from '#lib/packet-art/packet-art.ts';
import {
  type PacketArtSpec,
  packetArtPath,
  packetArtSpec,
  parsePacketArtPath,
  VARIANTS,
} from '#lib/packet-art/packet-art-spec.ts';
import { drawPreview, type Outline } from '#lib/packet-art/preview.ts';
import { grounds, motifs, packetVariation, tones } from '#lib/packet-art/variation.ts';
import { anyText } from '#tests/support/any-text.ts';

const plant = {
  name: 'Zonda',
  type: 'fem',
  sativa: '85%',
  thc: '18-26%',
  flavors: 'Limón, pino',
  aroma: 'tierra',
} as const;
const seeds = fc.record({
  type: fc.constantFrom('fem' as const, 'auto' as const, 'reg' as const),
  sativa: fc.integer({ min: 0, max: 100 }),
  thc: fc.integer({ min: 0, max: 99 }),
  hue: fc.integer({ min: 0, max: 359 }),
  variant: fc.integer({ min: 0, max: VARIANTS - 1 }),
  flavours: fc.uniqueArray(fc.constantFrom(...flavours), { maxLength: 3 }),
  detail: fc.constantFrom('card' as const, 'plate' as const),
});
const merch = fc.record({
  type: fc.constant('merch' as const),
  sativa: fc.constant(50),
  hue: fc.integer({ min: 0, max: 359 }),
  variant: fc.constant(0),
  flavours: fc.constant([]),
  article: fc.constantFrom(...articles),
  detail: fc.constantFrom('card' as const, 'plate' as const),
});

/** Checks that every element is closed, in order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', empty] of xml.matchAll(/<(\/?)([a-zA-Z]+)(?:"[^"]*"|[^<>"])*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0;
}

test('packet art is deterministic and depends on the data', () => {
  const one = drawPacketArt(packetArtSpec(plant, 'card'));

  expect(drawPacketArt(packetArtSpec({ ...plant }, 'card'))).toBe(one);
  for (const other of [
    { name: 'Otra' },
    { sativa: '10%' },
    { thc: '9%' },
    { flavors: 'uva' },
    { type: 'auto' as const },
  ]) {
    expect(drawPacketArt(packetArtSpec({ ...plant, ...other }, 'card'))).not.toBe(one);
  }
});

test('leaflets are broad for indica and narrow for sativa, which also has more of them', () => {
  const [indica, sativa] = ['10%', '90%'].map((share) =>
    drawPacketArt(packetArtSpec({ ...plant, sativa: share }, 'plate')),
  );
  const widest = (svg = '') =>
    Math.max(...[...svg.matchAll(/L(-?[\d.]+),-4\d/g)].map(([, x]) => Math.abs(Number(x))));
  const leaflets = (svg = '') => svg.match(/href="#l"/g)?.length ?? 0;

  expect(widest(indica)).toBeGreaterThan(widest(sativa) * 1.6);
  expect([leaflets(indica), leaflets(sativa)]).toEqual([7, 9]);
});

test('the arc of the ring shows the THC, and is omitted without a value', () => {
  const arc = (thc: string) =>
    Number(/stroke-dasharray="([\d.]+) /.exec(drawPacketArt(packetArtSpec({ ...plant, thc }, 'card')))?.[1]);

  expect(arc('16%') / (2 * Math.PI * 150)).toBeCloseTo(0.5, 2);
  expect(arc('hasta 32 %') / (2 * Math.PI * 150)).toBeCloseTo(1, 2);
  for (const thc of ['', 'High']) {
    expect(arc(thc)).toBeNaN();
    expect(drawPacketArt(packetArtSpec({ ...plant, thc }, 'card'))).not.toContain('class="o"');
  }
});

test('a variety of an unknown share has a leaf around the middle, always the same', () => {
  const share = (name: string) =>
    packetArtSpec({ name, type: 'fem', genotype: 'Skunk × Haze', sativa: '999' }, 'card').sativa;
  const shares = Array.from({ length: 40 }, (_, i) => share(`Variedad ${i}`));

  expect(Math.min(...shares)).toBeGreaterThanOrEqual(34);
  expect(Math.max(...shares)).toBeLessThanOrEqual(66);
  expect(new Set(shares).size).toBeGreaterThan(15);
  expect(share('Variedad 0')).toBe(shares[0]);
});

test('twelve varieties with only a name look different', () => {
  const names = ['Gelato', 'Gelato 33', 'Gelato 41', 'Gelatti', 'Skunk', 'Skunk #1', 'Super Skunk'];
  const more = ['White Widow', 'Black Widow', 'Blue Widow', 'Haze', 'Amnesia Haze'];
  const looks = [...names, ...more].map((name) => {
    const { tilt, motif, ground, tone, rearLeaves } = packetVariation(
      packetArtSpec({ name, type: 'fem' }, 'card').variant,
    );
    return { background: `${motif} ${ground} ${tone}`, leaf: `${tilt} ${rearLeaves.join()}`, motif };
  });

  expect(new Set(looks.map(({ background }) => background)).size).toBeGreaterThanOrEqual(11);
  expect(new Set(looks.map(({ leaf }) => leaf)).size).toBeGreaterThanOrEqual(9);
  expect(new Set(looks.map(({ motif }) => motif)).size).toBeGreaterThanOrEqual(5);
});

test('every motif, ground and tone occurs, and genotype alone changes the packet', () => {
  const variations = Array.from({ length: VARIANTS }, (_, variant) => packetVariation(variant));

  expect(new Set(variations.map(({ motif }) => motif)).size).toBe(motifs.length);
  expect(new Set(variations.map(({ ground }) => ground)).size).toBe(grounds.length);
  expect(new Set(variations.map(({ tone }) => tone)).size).toBe(tones.length);
  expect(packetArtSpec({ ...plant, genotype: 'Haze' }, 'card').variant).not.toBe(
    packetArtSpec({ ...plant, genotype: 'Kush' }, 'card').variant,
  );
});

test.each([
  [{ sativa: '70%', indica: '30%' }, 70],
  [{ sativa: '', indica: '80' }, 20],
  [{ sativa: null, indica: null, genotype: 'Sativa Dominant' }, 70],
  [{ sativa: '', genotype: 'Indica dominante' }, 30],
  [{ dominance: 'Sativa Dominant', genotype: 'Indica × Kush' }, 70],
  [{ dominance: 'Indica Dominant' }, 30],
  [{ dominance: '60% Indica/40% Sativa' }, 40],
  [{ dominance: 'Balanced' }, 50],
])('%o is parsed as %i %% sativa', (texts, share) => {
  expect(packetArtSpec({ name: 'X', type: 'fem', ...texts }, 'card').sativa).toBe(share);
});

test('flavours are parsed in Spanish and English, three at most, generic ones last', () => {
  expect(parseFlavours('Limón, frutilla; MENTA')).toEqual(['limon', 'frutilla', 'menta']);
  expect(parseFlavours('Sweet, Fruity, Earthy, Pine, Diesel')).toEqual(['tierra', 'pino', 'diesel']);
  expect(parseFlavours('Sweet')).toEqual(['caramelo']);
  expect(parseFlavours('ozono, xyz')).toEqual([]);
});

test('every flavour and every article has its own drawing', () => {
  const drawn = flavours.map((flavour) =>
    drawPacketArt({ ...packetArtSpec(plant, 'card'), flavours: [flavour] }),
  );
  const made = articles.map((article) =>
    drawPacketArt({ ...packetArtSpec({ name: 'x', type: 'merch' }, 'card'), article }),
  );

  expect(new Set([...drawn, ...made]).size).toBe(flavours.length + articles.length);
});

test('merchandise is drawn as the article in its name', () => {
  expect(packetArtSpec({ name: 'Remera algodón', type: 'merch' }, 'card').article).toBe('remera');
  expect(packetArtSpec({ name: 'Gran picador de aluminio', type: 'merch' }, 'card').article).toBe('picador');
  const surprise = packetArtSpec({ name: 'Sorpresa', type: 'merch' }, 'card');
  expect(surprise.article).toBe('sobre');
  expect(drawPacketArt(surprise)).not.toContain('class="o"');
});

test('a path encodes the whole spec, and is parsed back to it', () => {
  fc.assert(
    fc.property(fc.oneof(seeds, merch), (spec: PacketArtSpec) => {
      const path = packetArtPath(spec);
      expect(path).toMatch(/^\/packets\/v2\/[a-z0-9.-]+\.svg$/);
      expect(parsePacketArtPath(path)).toEqual(spec);
    }),
  );
});

test('an invalid path is parsed as undefined', () => {
  const junk = [
    '/packets/v2/x.svg',
    '/packets/fem-s50-h1-card.svg',
    '/packets/v2/fem-s50-h1-card.svg',
    '/packets/v2/fem-s101-h1-v1-card.svg',
    '/packets/v2/fem-s50-h360-v1-card.svg',
    '/packets/v2/fem-s50-h1-v4096-card.svg',
    '/packets/v2/fem-s050-h1-v1-card.svg',
  ];
  for (const path of [
    ...junk,
    '/packets/v2/fem-s50-h1-v1-limon.limon-card.svg',
    '/packets/v2/merch-casa-h1-card.svg',
    '',
  ]) {
    expect(parsePacketArtPath(path), path).toBeUndefined();
  }
  fc.assert(fc.property(fc.string(), (text) => parsePacketArtPath(`/packets/v2/${text}`) === undefined));
});

test('packet art is well-formed and small for any product text', () => {
  const text = fc.oneof(anyText(80), fc.constantFrom('🌱', '<b>&"', 'a'.repeat(10_000), '50%', ''));
  const product = fc.record({
    name: text,
    type: fc.constantFrom('fem' as const, 'auto' as const, 'reg' as const, 'merch' as const),
    sativa: text,
    indica: text,
    genotype: text,
    thc: text,
    flavors: text,
    aroma: text,
  });

  fc.assert(
    fc.property(product, fc.constantFrom('card' as const, 'plate' as const), (described, detail) => {
      const spec = packetArtSpec(described, detail);
      const svg = drawPacketArt(spec);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(isWellFormed(svg)).toBe(true);
      expect(parsePacketArtPath(packetArtPath(spec))).toEqual(spec);
      expect(gzipSync(svg).length).toBeLessThan(detail === 'card' ? 2_300 : 3_000);
    }),
    { numRuns: 200 },
  );
});

test('a preview fits any name between its edges', () => {
  const outline: Outline = (text, { size }) => ({ path: text && 'M0,0', width: text.length * size * 0.5 });
  const preview = (name: string) =>
    drawPreview(
      {
        packetArt: packetArtSpec(plant, 'plate'),
        name,
        brand: 'Casa',
        typeWord: 'Feminizada',
        facts: ['THC 20%'],
        siteName: 'Casa',
      },
      outline,
    );

  for (const name of [
    'Zen',
    'Una variedad de nombre muy largo que sigue y sigue',
    'x'.repeat(300),
    '🌱'.repeat(50),
    '',
  ]) {
    expect(isWellFormed(preview(name))).toBe(true);
    expect(preview(name)).not.toMatch(/NaN|undefined/);
  }
});
