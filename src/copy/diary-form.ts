/** The form of a germination diary. */
export const diaryFormCopy = {
  sownOn: 'Sembré el',
  method: '¿Cómo?',
  seeds: '¿Cuántas semillas?',
  notesHint: 'Solo las ves vos.',
  begin: 'Empezar el diario',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Diario guardado',
  savedOffline: 'Guardado en este dispositivo: se envía cuando vuelva la conexión.',
  conflict:
    'Cambiaste este diario en otro dispositivo o en otra pestaña. Lo que escribiste sigue acá: guardalo de nuevo para que quede.',
};
