/** Page of the link in the mails with a summary for staff. */
export const linkedDigestCopy = {
  title: 'Resumen por email',
  active: {
    title: '¿Querés dejar de recibir el resumen?',
    text: 'No te lo enviamos más por email. Los demás avisos siguen como están.',
  },
  end: 'Dejar de recibirlo',
  ending: 'Un momento…',
  ended: {
    title: 'Ya no recibís el resumen',
    text: 'No te lo enviamos más. Si lo querés otra vez, activalo en los avisos de la administración.',
  },
  notFound: {
    title: 'Este enlace no es válido',
    text: 'Abrí el enlace del último resumen que recibiste, o cambialo en los avisos de la administración.',
  },
  toSettings: 'Ir a los avisos',
  failed: 'No se pudo guardar. Probá de nuevo.',
};
