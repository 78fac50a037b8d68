import { formatSerial, parseSerial } from '#lib/serial-code.ts';

/** The serial in the text of a QR code (the URL of a label, or a serial), as it is printed. Undefined for other codes. */
export function findScannedSerial(text: string): string | undefined {
  const parsed = parseSerial(text);
  return 'code' in parsed ? formatSerial(parsed.code) : undefined;
}
