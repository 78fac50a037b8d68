import { formatSerial, parseSerial } from '#lib/serial-code.ts';

/**
 * The serial in the text of a QR code, as it is printed: the code of a label is the URL of its page, `…/v/{serial}`.
 * Undefined for other codes. The host is not compared: the server may have several.
 */
export function findScannedSerial(text: string): string | undefined {
  const [, inUrl] = /^https?:\/\/[^/]+\/v\/([^/?#]+)/i.exec(text.trim()) ?? [];
  const parsed = parseSerial(inUrl ?? text);
  return 'code' in parsed ? formatSerial(parsed.code) : undefined;
}
