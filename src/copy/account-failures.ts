/** Customer-site §8, Account. Apart from the account's pages, since the guards of every page need it. */
export const accountFailures = {
  userFailed: 'Error al obtener información del usuario',
};
