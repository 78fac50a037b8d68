import type { SerialProblem } from '#lib/serial-code.ts';

const characters = (count: number) => `${count} ${count === 1 ? 'carácter' : 'caracteres'}`;

export const serialMessages = {
  empty: 'Escribí el código de la etiqueta',
  flag: 'Debe ser true o false',
  tooLong: 'El código de la etiqueta tiene 17 caracteres',
  /** What is wrong with a typed serial. */
  problem: (problem: SerialProblem): string => {
    switch (problem.kind) {
      case 'empty':
        return 'Escribí el código de la etiqueta';
      case 'too_short':
        return `El código tiene 17 caracteres: ${problem.missing === 1 ? 'falta' : 'faltan'} ${characters(problem.missing)}`;
      case 'too_long':
        return `El código tiene 17 caracteres: ${problem.extra === 1 ? 'sobra' : 'sobran'} ${characters(problem.extra)}`;
      case 'unknown_character':
        return `El código no lleva «${problem.character}»: revisá el carácter ${problem.place}`;
      case 'wrong_check':
        return 'El último carácter no coincide con los demás: hay uno mal escrito o dos cambiados de lugar';
    }
  },
};
