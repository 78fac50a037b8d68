const COUNTRY = '54';
/** WhatsApp reaches Argentine mobiles only with this digit behind the country. */
const MOBILE = '9';
const NATIONAL_DIGITS = 10;

/**
 * The address of a WhatsApp chat with a number as people write it: digits only, with 54 in front if it is
 * missing; a national number of ten digits becomes 549… (staff-and-warranty §9, decisions).
 */
export function whatsappUrl(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length === NATIONAL_DIGITS) return `https://wa.me/${COUNTRY}${MOBILE}${digits}`;
  return `https://wa.me/${digits.startsWith(COUNTRY) ? digits : COUNTRY + digits}`;
}
