/** Validation messages of reports about a blister. */
export const serialReportMessages = {
  serial: 'Escribí el código, o lo que diga la etiqueta',
  boughtAt: 'Contanos dónde lo compraste',
  signs: 'Tiene signos que no se admiten',
  text: 'Debe ser un texto',
  photo: 'La foto no es válida',
  tooLong: (max: number) => `Puede tener hasta ${max} caracteres`,
  status: 'El estado debe ser received, in_progress o closed',
};
