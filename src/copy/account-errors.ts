/** Error messages (customer-site §8, Account). Separate from the account pages, as the guards of all pages use them. */
export const accountErrors = {
  userFailed: 'Error al obtener información del usuario',
};
