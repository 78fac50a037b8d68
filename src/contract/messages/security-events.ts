/** Validation messages of the security log's query parameters. */
export const securityMessages = {
  kind: 'El tipo de evento no existe',
  user: 'El usuario debe ser un número',
  userName: 'El usuario o email no se puede leer',
  address: 'La dirección debe ser como 203.0.113.7 o 2001:db8:1:2::/64',
};
