import { searchText } from '#lib/search-text.ts';
import { formatSerial, parseSerial } from '#lib/serial-code.ts';

type ReportTexts = { serial: string; boughtAt: string; details: string; email: string };

/** With the serial as it is printed and without dashes, so that both find it however it was typed. */
export function reportSearchWords({ serial, boughtAt, details, email }: ReportTexts): string {
  const parsed = parseSerial(serial);
  const printed = 'code' in parsed ? formatSerial(parsed.code) : '';
  return searchText([serial, printed, printed.replaceAll('-', ''), boughtAt, details, email].join(' '));
}
