const confirmFirst = 'Confirmá el aviso desde ese correo: sin confirmar, no te escribimos más.';
const emailMissing = 'Escribí tu email';
const failed = 'No se pudo guardar el aviso';

/** Request for a notice, on the page of a sold-out product. */
export const stockNoticeCopy = {
  text: 'Te escribimos una vez por cada vez que vuelve a haber stock. No reserva unidades.',
  email: 'Email',
  send: 'Avisame cuando vuelva',
  sending: 'Guardando…',
  confirmSent: (email: string) => `Te mandamos un correo a ${email}. ${confirmFirst}`,
  confirmSentWithoutEmail: `Te mandamos un correo. ${confirmFirst}`,
  active: (email: string) => `Listo: te avisamos a ${email} cuando vuelva.`,
  stop: 'Dejar de avisarme',
  failed,
  emailMissing,
  otherEmail: 'Usar otro email',
};

/** Errors of the form without scripts, by the value of `aviso` in the URL that it redirects to. */
export const stockNoticeErrors = {
  'sin-email': emailMissing,
  email: 'Escribí un email válido, como nombre@ejemplo.com',
  'lista-llena': 'Llegaste al máximo de avisos. Dejá alguno desde Configuración para sumar otro.',
  limite: 'Demasiados intentos. Probá de nuevo más tarde.',
  error: failed,
};
