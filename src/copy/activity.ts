/** What the activity log says was done. */
export const activityCopy = {
  registered: 'Creó su cuenta',
  verified: 'Verificó su email',
  loggedIn: 'Inició sesión',
  profileChanged: 'Actualizó su perfil',
  emailChanged: 'Cambió su email',
  passwordChanged: 'Cambió su contraseña',
  passwordReset: 'Recuperó su contraseña',
  ordered: (number: number) => `Hizo el pedido N.º ${number}`,
  orderReduced: (number: number) => `Quitó productos del pedido N.º ${number}`,
  orderCancelled: (number: number) => `Canceló el pedido N.º ${number}`,
  orderEdited: (number: number) => `Editó el pedido N.º ${number}`,
  orderMoved: (number: number) => `Cambió el estado del pedido N.º ${number}`,
  orderDeleted: (number: number) => `Eliminó el pedido N.º ${number}`,
  adminCreated: (username: string) => `Se creó la cuenta de administración ${username}`,
};
