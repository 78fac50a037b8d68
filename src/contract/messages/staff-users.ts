/** Validation messages of the admin's user operations (staff-and-warranty §5). */
export const userMessages = {
  usernameTooShort: 'El nombre de usuario debe tener al menos 3 caracteres',
  usernameSigns: 'Usá letras, números y guiones bajos',
  passwordTooShort: 'La contraseña debe tener al menos 8 caracteres',
  passwordSigns: 'La contraseña debe tener letras y números',
  search: 'La búsqueda no se puede leer',
  status: 'El estado debe ser active o inactive',
  userType: 'El tipo debe ser customer, staff o admin',
  role: 'El rol debe ser manager, seller, stock, claims o reader',
  verified: 'Una cuenta verificada no vuelve atrás',
  note: 'La nota debe ser texto',
  noteTooLong: 'La nota puede tener hasta 2.000 caracteres',
  version: 'La versión debe ser un número entero',
  flag: 'Debe ser verdadero o falso',
  nothing: 'No hay nada para cambiar',
};
