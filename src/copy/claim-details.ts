/** The fields of the last step of a claim. */
export const claimDetailsStepCopy = {
  summary: 'Tu solicitud:',
  bought: (day: string) => `comprado el ${day}`,
  description: 'Descripción',
  descriptionHint: 'Cuántas semillas, cuántas no abrieron, cómo las germinaste y a qué temperatura.',
  germinationDate: 'Fecha de germinación',
  germinationHint: 'El día en que las pusiste a germinar.',
  diary: 'Adjuntar mi diario de germinación',
  diaryHint: ({ seeds, germinated, failed }: { seeds: number; germinated: number; failed: number }) =>
    `${seeds === 1 ? 'Sembraste 1 semilla' : `Sembraste ${seeds} semillas`}: ${germinated} ${germinated === 1 ? 'germinó' : 'germinaron'} y ${failed} no. Lo ve nuestro equipo, con sus fotos y notas.`,
};

export const claimSentDetailsCopy = {
  number: (id: number) => `Tu reclamo es el N.º ${id}.`,
  byMail: (email: string) => `Mandamos a ${email} un enlace privado para seguirlo.`,
};

/** A claim that is sent without a connection; more texts in `queued-claims.ts`, which are loaded later. */
export const offlineClaimCopy = {
  queued: 'Tu reclamo quedó guardado en este dispositivo. Lo enviamos cuando vuelva la conexión.',
  photoWaits: 'Se sube con el reclamo, cuando haya conexión.',
};
