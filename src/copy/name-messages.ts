/** What is said of a name or an address that cannot stand in a mail. */
export const nameMessages = {
  link: 'Escribilo sin enlaces ni emails. Después de cada punto, dejá un espacio',
  addressLine: 'Escribí la dirección en una sola línea',
};
