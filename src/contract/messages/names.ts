/** Validation messages of names and addresses that are not allowed in mails. */
export const nameMessages = {
  link: 'Escribilo sin enlaces ni emails. Después de cada punto, dejá un espacio',
  addressLine: 'Escribí la dirección en una sola línea',
};
