import type { BlisterView } from '#contract/products.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { formatSeeds } from '#copy/format-blister-size.ts';

const PER_ROW = 5;
/** Limit of drawn seeds; larger counts are shown as a number only. */
const MAX_DRAWN = 10;
const STEP = 9;
const ROW = 10;

/** Blisters of a product with their seeds drawn, hollow if sold out. */
export function SeedCounts({ blisters }: { blisters: readonly BlisterView[] }) {
  const sorted = blisters.toSorted((a, b) => a.seed_count - b.seed_count);
  return (
    <ul
      aria-label={packetCopy.presentations}
      className="flex flex-wrap gap-x-3 gap-y-2 border-t border-line pt-2.5"
    >
      {sorted.map(({ id, seed_count, stock }) => (
        <li key={id} className="flex items-center gap-1.5">
          <span className="figures text-xs font-semibold" aria-hidden="true">
            {seed_count}
          </span>
          <Seeds count={seed_count} hollow={stock === 0} />
        </li>
      ))}
    </ul>
  );
}

export function Seeds({ count, hollow }: { count: number; hollow: boolean }) {
  const drawn = Array.from({ length: count > MAX_DRAWN ? 1 : count }, (_, index) => index);
  const width = Math.min(drawn.length, PER_ROW) * STEP;
  const height = Math.ceil(drawn.length / PER_ROW) * ROW;
  return (
    <svg
      width={width}
      height={height}
      className={hollow ? 'fill-none stroke-soft' : 'fill-current text-type'}
      role="img"
      aria-label={hollow ? packetCopy.sizeSoldOut(formatSeeds(count)) : formatSeeds(count)}
    >
      {drawn.map((index) => (
        <ellipse
          key={index}
          cx={(index % PER_ROW) * STEP + STEP / 2}
          cy={Math.floor(index / PER_ROW) * ROW + ROW / 2}
          rx={hollow ? 2.2 : 3}
          ry={hollow ? 3.2 : 4}
        />
      ))}
    </svg>
  );
}
