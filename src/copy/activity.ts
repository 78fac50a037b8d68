/** What the activity log says was done. */
export const activityCopy = {
  registered: 'Creó su cuenta',
  verified: 'Verificó su email',
  loggedIn: 'Inició sesión',
  profileChanged: 'Actualizó su perfil',
  emailChanged: 'Cambió su email',
  passwordChanged: 'Cambió su contraseña',
  passwordReset: 'Recuperó su contraseña',
  adminCreated: (username: string) => `Se creó la cuenta de administración ${username}`,
};
