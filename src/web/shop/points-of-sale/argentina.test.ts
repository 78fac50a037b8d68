import { expect, test } from 'vitest';
import {
  findProvince,
  MAP_SIZE,
  outlinePath,
  outlines,
  type ProvinceId,
  project,
  ringPoints,
} from '#web/shop/points-of-sale/argentina.ts';

const ids = Object.keys(outlines) as ProvinceId[];

/** Capital, as west longitude and south latitude, and area in square kilometres (Instituto Geográfico Nacional). */
const facts: Record<ProvinceId, { capital: [number, number]; area: number }> = {
  jujuy: { capital: [65.3, 24.18], area: 53_219 },
  salta: { capital: [65.41, 24.79], area: 155_488 },
  formosa: { capital: [58.19, 26.17], area: 72_066 },
  chaco: { capital: [58.99, 27.45], area: 99_633 },
  misiones: { capital: [55.9, 27.4], area: 29_801 },
  corrientes: { capital: [58.8, 27.48], area: 88_199 },
  tucuman: { capital: [65.22, 26.82], area: 22_524 },
  'santiago-del-estero': { capital: [64.26, 27.79], area: 136_351 },
  catamarca: { capital: [65.78, 28.47], area: 102_602 },
  'la-rioja': { capital: [66.86, 29.41], area: 89_680 },
  'san-juan': { capital: [68.53, 31.54], area: 89_651 },
  'santa-fe': { capital: [60.72, 31.63], area: 133_007 },
  'entre-rios': { capital: [60.5, 31.74], area: 78_781 },
  cordoba: { capital: [64.19, 31.42], area: 165_321 },
  'san-luis': { capital: [66.34, 33.3], area: 76_748 },
  mendoza: { capital: [68.84, 32.89], area: 148_827 },
  'buenos-aires': { capital: [57.96, 34.92], area: 307_571 },
  'ciudad-autonoma-de-buenos-aires': { capital: [58.44, 34.6], area: 203 },
  'la-pampa': { capital: [64.29, 36.62], area: 143_440 },
  neuquen: { capital: [68.08, 38.94], area: 94_078 },
  'rio-negro': { capital: [63.02, 40.83], area: 203_013 },
  chubut: { capital: [65.13, 43.29], area: 224_686 },
  'santa-cruz': { capital: [69.25, 51.62], area: 243_943 },
  'tierra-del-fuego': { capital: [68.3, 54.8], area: 21_571 + 11_410 },
};

/** Towns close to a border. */
const towns: [string, ProvinceId, [number, number]][] = [
  ['Abra Pampa', 'jujuy', [65.7, 22.72]],
  ['Caimancito', 'jujuy', [64.59, 23.74]],
  ['Orán', 'salta', [64.32, 23.13]],
  ['San Antonio de los Cobres', 'salta', [66.32, 24.22]],
  ['Cafayate', 'salta', [65.97, 26.07]],
  ['Taco Pozo', 'chaco', [63.27, 25.61]],
  ['El Colorado', 'formosa', [59.37, 26.31]],
  ['Ingeniero Juárez', 'formosa', [61.85, 23.9]],
  ['Puerto Iguazú', 'misiones', [54.57, 25.61]],
  ['Monte Caseros', 'corrientes', [57.64, 30.25]],
  ['Santa María', 'catamarca', [66.05, 26.69]],
  ['Frías', 'santiago-del-estero', [65.13, 28.64]],
  ['Recreo', 'catamarca', [65.06, 29.28]],
  ['Chepes', 'la-rioja', [66.59, 31.35]],
  ['San Agustín de Valle Fértil', 'san-juan', [67.47, 30.63]],
  ['Rosario', 'santa-fe', [60.68, 32.95]],
  ['Rufino', 'santa-fe', [62.71, 34.26]],
  ['San Francisco', 'cordoba', [62.08, 31.43]],
  ['Villa Dolores', 'cordoba', [65.19, 31.95]],
  ['Huinca Renancó', 'cordoba', [64.37, 34.84]],
  ['Merlo', 'san-luis', [65.01, 32.34]],
  ['Malargüe', 'mendoza', [69.58, 35.47]],
  ['San Nicolás', 'buenos-aires', [60.22, 33.34]],
  ['Mar del Plata', 'buenos-aires', [57.56, 38]],
  ['Carmen de Patagones', 'buenos-aires', [62.97, 40.79]],
  ['Concordia', 'entre-rios', [58.03, 31.39]],
  ['General Pico', 'la-pampa', [63.76, 35.66]],
  ['Rincón de los Sauces', 'neuquen', [68.93, 37.4]],
  ['Bariloche', 'rio-negro', [71.3, 41.14]],
  ['Puerto Madryn', 'chubut', [65.05, 42.77]],
  ['Puerto Pirámides', 'chubut', [64.28, 42.5]],
  ['Comodoro Rivadavia', 'chubut', [67.5, 45.86]],
  ['El Chaltén', 'santa-cruz', [72.9, 49.33]],
  ['Puerto Deseado', 'santa-cruz', [65.95, 47.75]],
  ['Puerto Argentino', 'tierra-del-fuego', [57.9, 51.7]],
];

test('every ring is closed, and of several arcs each starts where the one before it ends', () => {
  for (const id of ids) {
    for (const ring of ringPoints(id)) {
      expect(ring.at(-1), id).toEqual(ring[0]);
      const repeated = ring.slice(1).filter((point, index) => String(point) === String(ring[index]));
      expect(repeated, id).toEqual([]);
      // A gap between two arcs would be a line of several degrees, and so would a wrong order.
      for (const [index, [longitude, latitude]] of ring.slice(1).entries()) {
        const [before = 0, above = 0] = ring[index] ?? [];
        expect(Math.hypot(longitude - before, latitude - above), `${id} ${ring[index]}`).toBeLessThan(8);
      }
    }
  }
});

test('an arc belongs to one province, or with opposite directions to two', () => {
  const uses = ids.flatMap((id) => outlines[id].rings.flatMap((ring): string[] => [...ring]));

  expect(new Set(uses).size).toBe(uses.length);
  for (const arc of uses.filter((name) => name.startsWith('-'))) expect(uses).toContain(arc.slice(1));
});

test.each(ids)('%s contains its capital and its label, and has its area', (id) => {
  const { capital, area } = facts[id];

  expect(provinceAt(capital)).toBe(id);
  if (id !== 'ciudad-autonoma-de-buenos-aires') expect(provinceAt(outlines[id].label)).toBe(id);
  const drawn = ringPoints(id).reduce((sum, ring) => sum + ringArea(ring), 0);
  expect(drawn / area).toBeGreaterThan(id === 'ciudad-autonoma-de-buenos-aires' ? 0.5 : 0.9);
  expect(drawn / area).toBeLessThan(id === 'ciudad-autonoma-de-buenos-aires' ? 1.5 : 1.1);
});

test.each(towns)('%s is in %s', (_, id, place) => {
  expect(provinceAt(place)).toBe(id);
});

test('the map contains every outline, and its paths are small', () => {
  const points = ids.flatMap((id) => ringPoints(id).flat().map(project));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);

  expect(Math.min(...xs)).toBeGreaterThan(0);
  expect(Math.max(...xs)).toBeLessThan(MAP_SIZE.width);
  expect(Math.min(...ys)).toBeGreaterThan(0);
  expect(Math.max(...ys)).toBeLessThan(MAP_SIZE.height);
  expect(ids.map(outlinePath).join('').length).toBeLessThan(9_000);
});

test('a province is found in its usual spellings', () => {
  expect(findProvince('cordoba')).toBe('cordoba');
  expect(findProvince('caba')).toBe('ciudad-autonoma-de-buenos-aires');
  expect(findProvince('capital-federal')).toBe('ciudad-autonoma-de-buenos-aires');
  expect(findProvince('montevideo')).toBeUndefined();
});

/** The only province with this point inside, by the even-odd rule. */
function provinceAt(point: readonly [number, number]): string {
  return ids.filter((id) => ringPoints(id).some((ring) => isInside(point, ring))).join(' and ');
}

function isInside([x, y]: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of ring.slice(1).entries()) {
    const [bx = 0, by = 0] = ring[index] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const KM_PER_DEGREE = 111.2;

/** Area in square kilometres, on a sphere. */
function ringArea(ring: readonly (readonly [number, number])[]): number {
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const sum = ring.slice(1).reduce((total, [longitude, latitude], index) => {
    const [before = 0, above = 0] = ring[index] ?? [];
    return total + (longitude - before) * (sine(latitude) + sine(above));
  }, 0);
  return (Math.abs(sum) / 2) * KM_PER_DEGREE ** 2 * (180 / Math.PI);
}
