/** The list of own blisters and their registration, which the page of one does not load. */
export const ownBlisterListCopy = {
  lead: 'Registrá el código de la etiqueta: queda a tu nombre, te avisamos si ese lote tiene un problema y podés llevar el diario de tu germinación.',
  registration: 'Registrar un blister',
  serial: 'Código de la etiqueta',
  serialHint: 'Son 17 letras y números, con guiones o sin ellos.',
  transferCode: 'Código de traspaso',
  transferCodeHint: 'Solo si el blister era de otra cuenta: 6 números que te da quien lo tenía.',
  register: 'Registrar',
  registering: 'Registrando…',
  registered: 'Blister registrado',
  registerFailed: 'No pudimos registrar el blister. Probá de nuevo.',
  list: 'Blisters registrados',
  empty: 'Todavía no registraste ningún blister.',
  open: 'Abrir',
  openNamed: (name: string, serial: string) => `Abrir ${name}, ${serial}`,
};
