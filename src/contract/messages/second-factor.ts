import { MAX_PASSKEY_NAME_CHARACTERS } from '#contract/limits.ts';

/** Validation messages of the second factor. */
export const secondFactorMessages = {
  token: 'Falta el paso anterior. Empezá de nuevo.',
  code: 'El código tiene 6 dígitos',
  recoveryCode: 'Escribí uno de tus códigos de recuperación',
  name: 'Poné un nombre para reconocerla',
  nameTooLong: `El nombre puede tener hasta ${MAX_PASSKEY_NAME_CHARACTERS} caracteres`,
  nameSigns: 'Usá letras, números y espacios',
  passkey: 'La respuesta de la llave de acceso no se puede leer',
  remember: 'Debe ser verdadero o falso',
};
