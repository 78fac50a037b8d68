import { packetCopy } from '#copy/catalogue.ts';
import { indicaShare } from '#web/lib/indica-share.ts';

type IndicaBarProps = { indica: string; sativa: string };

/** Bar with the shares of indica and sativa; renders nothing if the brand gives no percentages. */
export function IndicaBar({ indica, sativa }: IndicaBarProps) {
  const share = indicaShare(indica, sativa);
  if (share === undefined) return null;
  return (
    <svg
      className="block h-1.5 w-full overflow-hidden rounded-full text-type"
      role="img"
      aria-label={packetCopy.balance(share, 100 - share)}
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect width={100} height={1} className="fill-shade" />
      <rect width={share} height={1} fill="currentColor" />
    </svg>
  );
}
