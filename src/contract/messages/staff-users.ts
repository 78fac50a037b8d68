import { MAX_BULK_USERS, MIN_NEW_USER_PASSWORD_LENGTH, MIN_NEW_USERNAME_LENGTH } from '#contract/limits.ts';

/** Validation messages of the admin's user operations (staff-and-warranty §5). */
export const userMessages = {
  usernameTooShort: `El nombre de usuario debe tener al menos ${MIN_NEW_USERNAME_LENGTH} caracteres`,
  usernameSigns: 'Usá letras, números y guiones bajos',
  passwordTooShort: `La contraseña debe tener al menos ${MIN_NEW_USER_PASSWORD_LENGTH} caracteres`,
  passwordSigns: 'La contraseña debe tener letras y números',
  search: 'La búsqueda no se puede leer',
  status: 'El estado debe ser active o inactive',
  userType: 'El tipo debe ser customer, staff o admin',
  sort: 'El orden debe ser newest, oldest, a-z o z-a',
  sameAccount: 'Es la misma cuenta',
  noAccount: 'Esa cuenta no existe',
  staffAccount: 'Las cuentas del equipo no se unen',
  unverifiedAccount: 'La cuenta que queda no está verificada: verificala primero',
  role: 'El rol debe ser manager, seller, stock, claims o reader',
  verified: 'Una cuenta verificada no vuelve atrás',
  note: 'La nota debe ser texto',
  noteTooLong: 'La nota puede tener hasta 2.000 caracteres',
  joinedNotesTooLong: 'Las notas de las dos cuentas suman más de 2.000 caracteres: acortá una',
  flag: 'Debe ser verdadero o falso',
  noUsers: 'Elegí al menos un usuario',
  tooManyUsers: `Se pueden cambiar hasta ${MAX_BULK_USERS} usuarios a la vez`,
  selection: 'Elegí los usuarios por su número o por una búsqueda, no de las dos formas',
};
