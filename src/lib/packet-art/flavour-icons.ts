import type { Flavour } from '#lib/packet-art/flavours.ts';

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width = 1.4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const GREEN = '#4E8A4A';
const BARK = '#6B4A2E';

/** A halved citrus fruit: rind, pith, segments. */
function drawCitrus(rind: string, flesh: string): string {
  const segments = Array.from(
    { length: 8 },
    (_, i) =>
      `<path transform="rotate(${i * 45})" d="M0,-2.200L3.900,-10.600A11.300,11.300 0 0 0 -3.900,-10.600Z" fill="${flesh}"/>`,
  );
  return circle(0, 0, 15, rind) + circle(0, 0, 12.8, '#FFF8E6') + segments.join('');
}

function drawBerryCluster(fill: string, light: string, rows: readonly number[], r: number): string {
  const berries = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const x = (i - (count - 1) / 2) * r * 1.75;
      const y = -6 + row * r * 1.6;
      return circle(x, y, r, fill) + circle(x - r * 0.3, y - r * 0.35, r * 0.28, light);
    }),
  );
  return (
    berries.join('') + path('M0,-9C2,-15 8,-16 11,-14C9,-9 4,-8 0,-9Z', GREEN) + line('M0,-8L-1,-15', BARK)
  );
}

const drawRoundFruit = (fill: string, blush: string) =>
  path('M0,-9C9,-14 15,-6 14,2C13,10 6,15 0,15C-7,15 -13,9 -14,1C-15,-7 -8,-13 0,-9Z', fill) +
  path('M3,-9C11,-8 14,0 11,7C9,2 8,-5 3,-9Z', blush) +
  line('M0,-9C0,-12 1,-14 2,-16', BARK) +
  path('M2,-13C6,-17 11,-16 13,-13C9,-10 5,-10 2,-13Z', GREEN);

/** An icon of each flavour, centred on the origin and about 32 units wide, without text. */
export const flavourIcons: Record<Flavour, string> = {
  limon: drawCitrus('#E5B93A', '#F4D75E'),
  lima: drawCitrus('#6FA03C', '#B8D67A'),
  naranja: drawCitrus('#DD7F22', '#F2A64A'),
  pomelo: drawCitrus('#E0985A', '#E2776B'),
  frutilla:
    path('M0,15C-8,10 -14,1 -11,-6C-8,-10 8,-10 11,-6C14,1 8,10 0,15Z', '#C5352F') +
    line('M-5,-2v1M4,-3v1M0,3v1M-4,7v1M5,6v1M8,0v1M-8,2v1', '#F6D9A0', 1.6) +
    path('M0,-7L-9,-10L-4,-12L-3,-16L0,-12L3,-16L4,-12L9,-10Z', GREEN),
  frambuesa: drawBerryCluster('#B93A5A', '#E79AAE', [3, 4, 3, 1], 4.1),
  arandano:
    circle(-6, 4, 9, '#3E4E86') +
    circle(7, 5, 8, '#5568A6') +
    circle(1, -6, 8.5, '#485A98') +
    line('M-1.500,-8L1,-6L3.500,-8M1,-6V-3M-8,2L-6,4L-4,2', '#A9B6DC', 1.2),
  mora: drawBerryCluster('#4A2A5E', '#9C7DB4', [3, 4, 3, 1], 4.1),
  uva: drawBerryCluster('#6C3F86', '#B592CC', [4, 3, 2, 1], 4.2),
  cereza:
    line('M-6,5C-5,-4 0,-10 6,-15M8,6C8,-2 8,-9 6,-15', BARK) +
    circle(-7, 8, 7, '#A8242C') +
    circle(8, 9, 6.6, '#BF3038') +
    circle(-9, 5.5, 1.7, '#EBA3A0') +
    path('M6,-15C0,-18 -6,-16 -8,-13C-3,-10 3,-11 6,-15Z', GREEN),
  mango:
    path('M-4,-13C8,-14 16,-3 13,6C10,14 0,16 -7,12C-16,6 -13,-11 -4,-13Z', '#E39A2D') +
    path('M-4,-13C-13,-10 -15,5 -7,12C-9,3 -9,-6 -4,-13Z', '#CF5B35') +
    path('M-3,-13C0,-18 7,-18 10,-16C7,-12 1,-11 -3,-13Z', GREEN),
  anana:
    path('M0,-5C9,-5 10,2 9,8C8,13 4,16 0,16C-4,16 -8,13 -9,8C-10,2 -9,-5 0,-5Z', '#D99A2B') +
    line('M-8,0L6,14M-3,-4L9,8M8,0L-6,14M3,-4L-9,8', '#A8691C', 1) +
    path('M0,-4L-8,-10L-3,-10L-6,-16L-1,-12L0,-18L1,-12L6,-16L3,-10L8,-10Z', GREEN),
  banana:
    path('M-13,-9C-13,6 -2,15 13,11L14,8C3,8 -6,1 -9,-11Z', '#E3BC3E') +
    path('M-13,-9C-13,6 -2,15 13,11C1,12 -9,4 -11,-10Z', '#C79A28') +
    path('M-9,-11L-13,-9L-13,-13L-10,-14Z', BARK),
  melon:
    path('M-16,-3A16,16 0 0 0 16,-3Z', '#5E9150') +
    path('M-13.500,-3A13.500,13.500 0 0 0 13.500,-3Z', '#F3EAC8') +
    path('M-12,-3A12,12 0 0 0 12,-3Z', '#E47F62') +
    line('M-6,1v1.500M0,3v1.500M6,1v1.500', '#4A2B20', 1.7),
  durazno: drawRoundFruit('#EBA35E', '#D9694E'),
  fruta: drawRoundFruit('#C8473B', '#8F2B2B'),
  pino:
    path('M0,-17L8,-6H4L11,4H6L14,13H-14L-6,4H-11L-4,-6H-8Z', '#33694B') +
    path('M0,-17L8,-6H4L11,4H6L14,13H0Z', '#28553D') +
    path('M-2,13H2V17H-2Z', BARK),
  tierra:
    path('M-16,6C-9,1 9,1 16,6C14,13 7,16 0,16C-7,16 -14,13 -16,6Z', '#6A4A33') +
    line('M-9,9h4M2,8h5M-3,12h4', '#A07A58', 1.5) +
    line('M0,4C0,-3 0,-6 0,-9', GREEN, 1.8) +
    path('M0,-5C-8,-4 -11,-9 -11,-13C-4,-13 0,-10 0,-5Z', GREEN) +
    path('M0,-8C7,-8 10,-12 10,-16C3,-16 0,-13 0,-8Z', '#3B7040'),
  madera:
    path('M-14,-5H8V9H-14Z', '#8A5F3B') +
    '<ellipse cx="-14" cy="2" rx="4.500" ry="7" fill="#8A5F3B"/>' +
    '<ellipse cx="8" cy="2" rx="5.500" ry="7" fill="#D8B384"/>' +
    line('M8,-1.500a2.600,3.500 0 1 1 -.1,0M-10,-1.500H0M-8,3H2M-11,6.500H-2', '#6B4628', 1.1),
  diesel:
    path('M0,-16C7,-6 12,0 12,6A12,11 0 0 1 -12,6C-12,0 -7,-6 0,-16Z', '#2F4A4E') +
    path('M-7,6A7,7 0 0 0 0,12.500', 'none') +
    line('M-7,6A7.500,7 0 0 0 -1,12.500', '#8FB6B4', 1.8),
  queso:
    path('M-16,3L10,-11C14,-8 16,-3 16,3Z', '#E8BF52') +
    path('M-16,3H16V12H-16Z', '#D9A637') +
    circle(-5, 8, 2.6, '#B98422') +
    circle(7, 7, 2, '#B98422') +
    circle(5, -2.5, 2.2, '#C6952E'),
  chocolate:
    path('M-13,-13H13V13H-13Z', '#5A3A28') +
    line('M-13,-4.500H13M-13,4.500H13M-4.500,-13V13M4.500,-13V13', '#3E2619', 1.6) +
    line('M-11,-11H-6.500M-2.500,-11H2', '#8C6247', 1.3),
  cafe: `<g transform="rotate(35)"><ellipse rx="10" ry="14.500" fill="#5B3B26"/>${line('M0,-14.500C6,-6 -6,5 0,14.500', '#2F1D12', 2)}${line('M-6,-7C-7.500,-3 -7.500,2 -6,6', '#8F6A4E', 1.3)}</g>`,
  vainilla:
    Array.from(
      { length: 5 },
      (_, i) =>
        `<path transform="rotate(${i * 72})" d="M0,-2C-6,-7 -5,-15 0,-16C5,-15 6,-7 0,-2Z" fill="#F0E1B4" stroke="#CDB678" stroke-width=".8"/>`,
    ).join('') +
    circle(0, 0, 3.6, '#C99A2E') +
    line('M3,5C6,9 8,12 8,17M6,4C10,8 12,11 13,15', '#4A3320', 1.6),
  miel:
    [
      [-6.5, -7],
      [6.5, -7],
      [0, 4],
    ]
      .map(
        ([x, y]) =>
          `<path transform="translate(${x} ${y})" d="M0,-7.300L6.300,-3.600V3.600L0,7.300L-6.300,3.600V-3.600Z" fill="#E0A32C" stroke="#B57A14" stroke-width="1.200"/>`,
      )
      .join('') + path('M0,10C2.500,13 3,14.500 3,16A3,3 0 0 1 -3,16C-3,14.500 -2.500,13 0,10Z', '#D9921C'),
  menta:
    path('M0,16C-13,8 -13,-6 0,-16C13,-6 13,8 0,16Z', '#4F9A68') +
    path('M0,16C13,8 13,-6 0,-16Z', '#3C7F54') +
    line('M0,15V-13M0,9L-6,4M0,9L6,4M0,3L-7,-2M0,3L7,-2M0,-3L-5,-7M0,-3L5,-7', '#CFE6CF', 1),
  flor:
    Array.from(
      { length: 6 },
      (_, i) =>
        `<path transform="rotate(${i * 60})" d="M0,-3C-6,-7 -5,-14 0,-15.500C5,-14 6,-7 0,-3Z" fill="${i % 2 ? '#B77FB8' : '#C998C9'}"/>`,
    ).join('') + circle(0, 0, 4, '#E2B54A'),
  pimienta: [
    [-7, -4],
    [6, -7],
    [0, 6],
    [10, 6],
    [-9, 9],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        circle(x, y, 5.2, i % 2 ? '#6E4438' : '#3D3230') + circle(x - 1.6, y - 1.6, 1.2, '#B99A86'),
    )
    .join(''),
  incienso:
    line('M-12,15L4,-2', '#7A5232', 2) +
    line('M4,-2C9,-5 1,-9 6,-12C9,-14 7,-17 5,-18M8,-3C13,-6 8,-9 12,-13', '#8C8579', 1.5) +
    path('M-16,13H2C2,17 -16,17 -16,13Z', '#B58B4A') +
    circle(4, -2, 1.8, '#D9552B'),
  caramelo:
    circle(0, 0, 8.5, '#D0823B') +
    path('M-8,-2L-16,-7V7L-8,2ZM8,-2L16,-7V7L8,2Z', '#E3A866') +
    line('M-5,-5C-1,-3 2,1 3,7M0,-7.500C4,-5 6,-1 6.500,3', '#F3D3A4', 1.4),
  nuez:
    path('M0,-14C10,-14 14,-6 13,2C12,10 6,15 0,15C-6,15 -12,10 -13,2C-14,-6 -10,-14 0,-14Z', '#A9763F') +
    line('M0,-14V15M-4,-9C-10,-6 -9,0 -4,0C-10,2 -9,8 -4,9M4,-9C10,-6 9,0 4,0C10,2 9,8 4,9', '#6E4722', 1.4),
};
