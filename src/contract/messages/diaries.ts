import { MAX_DIARY_DAYS, MAX_DIARY_SEEDS, MAX_OWN_BLISTERS } from '#contract/lot-values.ts';

export const registrationMessages = {
  /** Without the name of the owner, who decides who gets a code. */
  ofAnotherAccount:
    'Otra cuenta ya registró este blister. Si te lo pasaron, pedile un código de traspaso a quien lo tenía y escribilo acá abajo.',
  transferCode: 'El código de traspaso tiene 6 números',
  wrongTransferCode:
    'Ese código de traspaso no es el de este blister, o venció. Pedile otro a quien te lo pasó.',
  full: `Podés registrar hasta ${MAX_OWN_BLISTERS} blisters`,
};

export const diaryMessages = {
  sownOn: 'Elegí el día en que sembraste',
  sownOnFuture: 'El día de siembra no puede ser posterior a hoy',
  sownOnTooOld: (days: number) => `El día de siembra puede ser de hace ${days} días como mucho`,
  sownOnAfterStates: 'Ya anotaste semillas en días anteriores a ese',
  sownOnBeforeStates: 'Ya anotaste semillas en días demasiado lejos de ese',
  method: 'Elegí cómo sembraste',
  seeds: 'Escribí cuántas semillas sembraste',
  tooManySeeds: (max: number) =>
    max === 1 ? 'Este blister tiene 1 semilla' : `Este blister tiene ${max} semillas`,
  maxSeeds: `El diario sigue hasta ${MAX_DIARY_SEEDS} semillas`,
  seedsWithStates: (seed: number) => `Ya anotaste la semilla ${seed}: no pueden ser menos`,
  notes: 'Las notas deben ser un texto',
  notesTooLong: 'Las notas pueden tener hasta 5.000 caracteres',
  state: 'El estado debe ser waiting, rooted, sprouted o failed',
  seed: 'Esa semilla no está en el diario',
  day: `El día debe ser entre el de siembra y hoy, y de los primeros ${MAX_DIARY_DAYS} días`,
  tappedAt: 'Escribí el momento como 2026-03-01T10:00:00Z',
  states: (max: number) => `Mandá entre 1 y ${max} anotaciones`,
  photo: 'La foto debe ser una imagen subida',
  photoNotFound: 'Esa foto ya no está: subila de nuevo',
};
