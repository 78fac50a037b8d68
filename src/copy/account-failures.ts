/** Error messages (customer-site §8, Account). Separate from the account pages, as the guards of all pages use them. */
export const accountFailures = {
  userFailed: 'Error al obtener información del usuario',
};
