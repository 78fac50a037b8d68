import { encodeQR } from 'qr';

/** Dark modules of a row that touch each other. */
type DarkRun = { x: number; y: number; length: number };

/** Of the encoder, which always draws one. */
const BORDER = 1;
/** The characters that a QR code stores in 5.5 bits. */
const ALPHANUMERIC = /^[\dA-Z $%*+./:-]*$/;

/**
 * The URL in the QR code of a label. In capitals, which host names and this path allow, the code has a version less:
 * its modules are larger.
 */
export function serialUrl(publicUrl: string, serial: string): string {
  const url = `${publicUrl}/v/${serial.replaceAll('-', '')}`;
  const capitals = url.toUpperCase();
  return ALPHANUMERIC.test(capitals) ? capitals : url;
}

/** Rows of modules without the quiet zone; true is dark. With error correction M, 15 % of it may be unreadable. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
    .slice(BORDER, -BORDER)
    .map((row) => row.slice(BORDER, -BORDER));
}

export function darkRuns(modules: ReadonlyArray<readonly boolean[]>): DarkRun[] {
  const runs: DarkRun[] = [];
  for (const [y, row] of modules.entries()) {
    let start: number | undefined;
    for (let x = 0; x <= row.length; x++) {
      if (row[x]) start ??= x;
      else if (start !== undefined) {
        runs.push({ x: start, y, length: x - start });
        start = undefined;
      }
    }
  }
  return runs;
}
