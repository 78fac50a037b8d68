/** Colours of the drawings: copies of the theme's tokens, since an image file has no access to the page's CSS. */
export const palette = {
  paper: '#F7F3E8',
  card: '#FFFDF7',
  ink: '#17211B',
  foil: '#C9A24B',
  night: '#111A15',
  types: {
    auto: { main: '#D9772B', tint: '#F3C99A' },
    fem: { main: '#8A3A8C', tint: '#D9B3DA' },
    reg: { main: '#2B6CB0', tint: '#B3CDE8' },
    merch: { main: '#5B6472', tint: '#C3C8CF' },
  },
} as const;
