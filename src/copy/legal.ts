/** Pages of the legal texts. The texts themselves are settings. */
export const legalCopy = {
  pages: {
    '/privacidad': { document: 'privacy', title: 'Privacidad' },
    '/terminos': { document: 'terms', title: 'Términos' },
    '/cookies': { document: undefined, title: 'Cookies' },
  },
  version: (number: number, day?: string) => `Versión ${number}${day ? `, del ${day}` : ''}`,
  /** Staff only. */
  draft: 'Borrador para revisar con tu abogado',
  draftNote: 'Lo ve solo el equipo. Se edita en Configuración, «Textos legales».',
  edit: 'Editar los textos',
  /** To the letter: Disposición DNPDP 10/2008, with the name of today's authority (Resolución AAIP 14/2018). */
  rights: {
    title: 'Tus derechos',
    sentences: [
      'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.',
      'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
    ],
  },
} as const;

export type LegalPath = keyof typeof legalCopy.pages;
