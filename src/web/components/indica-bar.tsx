import { packetCopy } from '#copy/packets.ts';

/** Bar with the shares of indica and sativa, each named at its end. `share` is that of indica, in percent. */
export function IndicaBar({ share }: { share: number }) {
  return (
    <span className="block">
      <span className="figures flex justify-between gap-2 text-2xs text-soft">
        <span>{packetCopy.indica(share)}</span>
        <span>{packetCopy.sativa(100 - share)}</span>
      </span>
      <svg
        className="mt-1 block h-1.5 w-full overflow-hidden rounded-full text-type"
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect width={100} height={1} className="fill-shade" />
        <rect width={share} height={1} fill="currentColor" />
      </svg>
    </span>
  );
}
