/** Report of a blister that seems to be a counterfeit. */
export const serialReportCopy = {
  title: 'Contanos dónde lo compraste',
  lead: 'Nos ayuda a sacar de la calle los que no son nuestros. No hace falta una cuenta.',
  serial: 'Código de la etiqueta',
  boughtAt: 'Dónde lo compraste',
  boughtAtHint: 'Un local, una persona o un enlace.',
  details: '¿Algo más? (si querés)',
  detailsHint: 'Qué te llamó la atención de la etiqueta o del blister.',
  email: 'Tu email (si querés que te respondamos)',
  photo: 'Foto (si querés)',
  photoHint: 'El blister de frente, con la etiqueta a la vista.',
  submit: 'Enviar la denuncia',
  pending: 'Enviando…',
  waitForPhoto: 'Esperá a que termine de subir la foto.',
  failed: 'No pudimos enviar la denuncia. Probá de nuevo.',
  done: 'Recibimos tu denuncia',
  thanks: (number: number) => `Es la N.º ${number}. La revisamos con cuidado. Gracias por avisarnos.`,
};
