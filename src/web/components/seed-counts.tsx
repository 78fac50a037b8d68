import type { BlisterView } from '#contract/products.ts';
import { formatSeeds } from '#copy/format-blister-size.ts';
import { packetCopy } from '#copy/packets.ts';

/** Limit of drawn seeds. */
const MAX_DRAWN = 100;
/** The more seeds, the smaller: each is a stroke of this length and width with round ends. */
const sizes = [
  { upTo: 10, perRow: 5, step: 9, row: 10, width: 6, length: 2 },
  { upTo: 30, perRow: 10, step: 6, row: 7.5, width: 4, length: 1.5 },
  { upTo: MAX_DRAWN, perRow: 20, step: 4, row: 5, width: 2.6, length: 1 },
] as const;

/** Blisters of a product with their seeds drawn, hollow if sold out. */
export function SeedCounts({ blisters }: { blisters: readonly BlisterView[] }) {
  const sorted = blisters.toSorted((a, b) => a.seed_count - b.seed_count);
  return (
    <ul
      aria-label={packetCopy.blisters}
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
  const drawn = Math.min(count, MAX_DRAWN);
  const { perRow, step, row, width, length } = sizes.find(({ upTo }) => drawn <= upTo) ?? sizes[2];
  const columns = Math.min(drawn, perRow);
  const line = {
    d: Array.from({ length: columns }, (_, column) => {
      const rows = Math.ceil((drawn - column) / perRow);
      return `M${(column + 0.5) * step},${(row - length) / 2}v${(rows - 1) * row + length}`;
    }).join(''),
    strokeDasharray: `${length} ${row - length}`,
    strokeLinecap: 'round',
  } as const;
  return (
    <svg
      width={columns * step}
      height={Math.ceil(drawn / perRow) * row}
      className={`fill-none ${hollow ? 'stroke-soft' : 'stroke-current text-type'}`}
      role="img"
      aria-label={hollow ? packetCopy.sizeSoldOut(formatSeeds(count)) : formatSeeds(count)}
    >
      <path {...line} strokeWidth={width} />
      {hollow && <path {...line} strokeWidth={width * 0.55} className="stroke-card" />}
    </svg>
  );
}
