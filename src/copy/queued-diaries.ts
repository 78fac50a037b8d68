/** Texts of changes of a germination diary that wait for a connection. */
export const queuedDiaryCopy = {
  waiting: (count: number) =>
    count === 1
      ? '1 cambio guardado acá. Se envía con la conexión.'
      : `${count} cambios guardados acá. Se envían con la conexión.`,
  sending: 'Enviando…',
  refused: (why: string) => `no se guardó. ${why}`,
  notes: (text: string) => `«${text}»`,
  useMine: 'Guardar lo mío',
  discard: 'Descartar',
  discardNamed: (what: string) => `Descartar: ${what}`,
  /** What was refused. */
  state: (seed: number, day: string) => `Semilla ${seed}, ${day}`,
  texts: 'Lo que escribiste',
  photo: 'Una foto',
};
