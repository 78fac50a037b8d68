/** Sentences about a parameter of the security log that cannot be read. */
export const securityMessages = {
  kind: 'El tipo de evento no existe',
  user: 'El usuario debe ser un número',
  address: 'La dirección debe ser como 203.0.113.7 o 2001:db8:1:2::/64',
};
