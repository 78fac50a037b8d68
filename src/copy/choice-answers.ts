/** Answers to the choice of a variety. */
export const chosenCopy = {
  saved: 'Guardada. La encontrás en Guardadas, en el menú.',
  removed: 'La quitamos de tus guardadas.',
  savedFull: (limit: number) => `Ya guardaste ${limit} variedades. Quitá alguna para sumar otra.`,
  comparedFull: (limit: number) => `Se comparan hasta ${limit} variedades. Quitá una para sumar otra.`,
  failed: 'No se pudo guardar. Probá de nuevo.',
};
