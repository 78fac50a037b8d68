import { packetCopy as copy } from '#copy/catalogue.ts';

type IndicaBarProps = { indica: string; sativa: string };

/** How much of the plant is indica and how much sativa; nothing when the brand does not say. */
export function IndicaBar({ indica, sativa }: IndicaBarProps) {
  const share = indicaShare(indica, sativa);
  if (share === undefined) return null;
  return (
    <svg
      className="block h-1.5 w-full overflow-hidden rounded-full text-type"
      role="img"
      aria-label={copy.balance(share, 100 - share)}
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect width={100} height={1} className="fill-shade" />
      <rect width={share} height={1} fill="currentColor" />
    </svg>
  );
}

/** Percents come as text, and not always both. */
export function indicaShare(indica: string, sativa: string): number | undefined {
  const [ofIndica, ofSativa] = [percentIn(indica), percentIn(sativa)];
  if (ofIndica === undefined && ofSativa === undefined) return undefined;
  const parts = [ofIndica ?? 100 - (ofSativa ?? 0), ofSativa ?? 100 - (ofIndica ?? 0)] as const;
  const whole = parts[0] + parts[1];
  return whole > 0 ? Math.round((100 * parts[0]) / whole) : undefined;
}

function percentIn(text: string): number | undefined {
  const number = /\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return number === undefined ? undefined : Math.min(100, Number(number.replace(',', '.')));
}
