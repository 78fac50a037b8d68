/** The mark: a seed with its seam, its shoot and two first leaves. Each stroke is drawn by itself by the loader. */
export const brandMark = {
  viewBox: '0 0 64 64',
  seed: 'M32 60C20 60 14 50.5 17.5 40 20 32 26 28.5 32 28.500S44 32 46.5 40C50 50.5 44 60 32 60Z',
  seam: 'M32 28.500C28.5 38 28.5 50 32 60',
  shoot: 'M32 28.500V19',
  leaves: [
    'M32 21C21 23 12.5 16.5 10 5 21 3.5 31 9.5 32 21Z',
    'M32 21C43 23 51.5 16.5 54 5 43 3.5 33 9.5 32 21Z',
  ],
} as const;
