const COUNTRY = '54';
/** WhatsApp requires this digit after the country code of Argentine mobile numbers. */
const MOBILE = '9';
const NATIONAL_DIGITS = 10;

/**
 * The URL of a WhatsApp chat for a number in any notation: digits only, with 54 in front if it is missing; a national
 * number of ten digits becomes 549… (staff-and-warranty §9, decisions).
 */
export function whatsappUrl(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length === NATIONAL_DIGITS) return `https://wa.me/${COUNTRY}${MOBILE}${digits}`;
  return `https://wa.me/${digits.startsWith(COUNTRY) ? digits : COUNTRY + digits}`;
}
