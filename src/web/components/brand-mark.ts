/** Brand mark as SVG paths: a seed that opens into a fan leaf. The loader draws each path separately. */
export const brandMark = {
  viewBox: '0 0 64 64',
  seed: 'M10 52.5C19 45 45 45 54 52.5 45 62.5 19 62.5 10 52.5Z',
  leaflets: [
    'M32 43C24.9 31.3 26.4 16.5 32 4C37.6 16.5 39.1 31.3 32 43Z',
    'M32 43C21 38.8 14.7 27.8 12.6 16.3C22.9 21.9 31.4 31.2 32 43Z',
    'M32 43C32.6 31.2 41.1 21.9 51.4 16.3C49.3 27.8 43 38.8 32 43Z',
    'M32 43C23.1 45.4 14.6 41.1 8.5 34.4C17.4 33.3 26.8 35.5 32 43Z',
    'M32 43C37.2 35.5 46.6 33.3 55.5 34.4C49.4 41.1 40.9 45.4 32 43Z',
  ],
} as const;
