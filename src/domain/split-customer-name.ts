/** Splits a customer's name: the first word is the first name. */
export function splitCustomerName(name: string) {
  const [customerFirstName = '', ...rest] = name.trim().split(/\s+/);
  return { customerFirstName, customerLastName: rest.join(' ') };
}
