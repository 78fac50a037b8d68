/** Validation messages of reports about a blister. */
export const serialReportMessages = {
  serial: 'Escribí el código, o lo que diga la etiqueta',
  boughtAt: 'Contanos dónde lo compraste',
  photo: 'La foto no es válida',
  status: 'El estado debe ser received, in_progress o closed',
};
