import { expect, it } from 'vitest';
import { findScannedSerial } from '#lib/scanned-serial.ts';
import { formatSerial } from '#lib/serial-code.ts';

const SERIAL = formatSerial(Uint8Array.from([0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf]));

it('finds the serial in the URL of a label, and alone', () => {
  const texts = [
    `https://semillero.example/v/${SERIAL}`,
    `http://localhost:3000/v/${SERIAL.toLowerCase()}/?de=etiqueta#abajo`,
    ` HTTPS://SEMILLERO.EXAMPLE/V/${SERIAL.replaceAll('-', '')} `,
    SERIAL,
    SERIAL.replaceAll('-', ' '),
  ];
  for (const text of texts) expect(findScannedSerial(text), text).toBe(SERIAL);
});

it('finds none in other codes', () => {
  const texts = [
    '',
    'https://semillero.example/producto/4',
    'https://semillero.example/v/',
    `https://semillero.example/v/${SERIAL.slice(0, -1)}`,
    `https://semillero.example/otra/v/${SERIAL}`,
    `WIFI:T:WPA;S:${SERIAL};;`,
    'x'.repeat(10_000),
  ];
  for (const text of texts) expect(findScannedSerial(text), text).toBeUndefined();
});
