import type { SeedState } from '#contract/lot-values.ts';

/** More of the list and the registration in `own-blister-list.ts`. */
export const ownBlistersCopy = {
  title: 'Mis blisters',
  brandAndSize: (brand: string, size: string) => `${brand}, ${size}`,
  lot: (code: string) => `Lote ${code}`,
  handedOn: 'Lo pasaste a otra cuenta. Tu diario queda acá.',
  claim: 'Reclamar la garantía',
  recalled: 'Este lote fue retirado',
  recalledTextFallback: 'No las siembres todavía: escribinos y te decimos qué hacer.',
  pageTitle: (product: string) => `${product}, mis blisters`,
  back: 'Mis blisters',
  notFound: 'No encontramos ese blister',
  notFoundText: 'Puede ser de otra cuenta. Entrá con la cuenta que lo registró.',
};

/** More of its form in `diary-form.ts`, which the page of a running diary loads when it is opened. */
export const diaryCopy = {
  title: 'Diario de germinación',
  lead: 'Anotá cada semilla con un toque. Funciona también sin conexión.',
  noDiary: 'Sin diario',
  /** '3 de 5 germinaron' */
  progress: (germinated: number, seeds: number) =>
    `${germinated} de ${seeds} ${germinated === 1 ? 'germinó' : 'germinaron'}`,
  failed: (count: number) => (count === 1 ? '1 no germinó' : `${count} no germinaron`),
  finished: 'Terminado',
  running: 'En curso',
  notes: 'Notas',
  saveFailed: 'No pudimos guardar el diario. Probá de nuevo.',
  edit: 'Cambiar los datos o las notas',
  sowing: (day: string, method: string) => `Sembraste el ${day}. ${method}.`,
  previousDay: 'Día anterior',
  nextDay: 'Día siguiente',
  /** 'Día 3, 4 de marzo de 2026' */
  dayNumber: (number: number, day: string) => `Día ${number}, ${day}`,
  seed: (number: number) => `Semilla ${number}`,
  states: {
    waiting: 'Espera',
    rooted: 'Raíz',
    sprouted: 'Brote',
    failed: 'No abrió',
  } satisfies Record<SeedState, string>,
  /** 'día 3 raíz' */
  change: (number: number, state: string) => `día ${number} ${state.toLowerCase()}`,
  photos: 'Fotos',
  photosHint: (max: number) => `Hasta ${max}. Solo las ves vos.`,
  addPhoto: 'Agregar una foto',
  photo: (number: number) => `Foto ${number} del diario`,
  photoWaits: 'Se sube cuando haya conexión',
  removePhoto: (number: number) => `Quitar la foto ${number}`,
  tooManyPhotos: (max: number) => `El diario puede tener hasta ${max} fotos`,
  share: 'Sumar mis resultados, sin mi nombre, a la tasa de este lote',
  shareHint: 'Cuentan cuando el diario está terminado. Podés cambiarlo cuando quieras.',
  finish: 'Terminar el diario',
  reopen: 'Seguir con el diario',
  others: 'Otros cultivadores con este lote:',
  calendar: 'Recordatorios',
  calendarText: 'Las fechas de cada paso, según el día en que sembraste.',
  calendarFile: 'Agregar a mi calendario',
  calendarPage: 'Ver mis fechas',
};
