import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Quiet zone in modules, which scanners need around the code. */
const BORDER = 4;

/** QR code as one SVG path, drawn in the browser: the text never leaves it. Dark on light in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawModules(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="w-52 max-w-full rounded-lg"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawModules(text: string) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const rows = modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size: modules.length, path: rows.join('') };
}
