/** The colours of the drawings: the tokens of the theme, fixed here because a picture knows no theme of a page. */
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
