import type { ReactNode } from 'react';
import type { NumberRange } from '#contract/germination.ts';
import {
  meridians,
  round,
  SEAM,
  SEED,
  stripes,
  tickMarks,
} from '#web/shop/germination/illustration-shapes.ts';

type Point = { x: number; y: number };

const FULL_TURN = 2 * Math.PI;

/** SVG frame of every illustration. Hidden from screen readers, because the caption describes it. */
export function IllustrationFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="illustration" viewBox="0 0 360 270" aria-hidden="true">
      {children}
    </svg>
  );
}

type SeedProps = Point & { scale?: number; turn?: number; detail?: 'fine' | 'plain' };

export function Seed({ x, y, scale = 1, turn = 0, detail = 'plain' }: SeedProps) {
  const isFine = detail === 'fine';
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path className="p-shell" d={SEED} />
      <path className={isFine ? 'p-stripes p-delicate' : 'p-stripes'} d={stripes(isFine ? 74 : 18)} />
      <path className="p-shade" d={meridians(isFine ? 9 : 5)} />
      <path className="p-fine" d={SEAM} />
      <ellipse className="p-light" cx={-8} cy={-6} rx={2.6} ry={8} transform="rotate(14 -8 -6)" />
      <path className="p-line" d={SEED} />
    </g>
  );
}

/** Label that the caption explains, with a leader line to its part. */
export function PartLabel({ x, y, of, to }: Point & { of: string; to?: Point }) {
  return (
    <>
      {to && <path className="p-leader" d={`M${x},${y}L${to.x},${to.y}`} />}
      <circle className="p-spot" cx={x} cy={y} r={8.5} />
      <text className="p-letter" x={x} y={y + 4} textAnchor="middle">
        {of}
      </text>
    </>
  );
}

type HourDialProps = Point & { radius: number; hours: NumberRange; whole: number };

/** Dial of `whole` hours, with an arc over the hours of the step. */
export function HourDial({ x, y, radius, hours, whole }: HourDialProps) {
  const point = (hour: number, r: number) => {
    const angle = (hour / whole) * FULL_TURN - Math.PI / 2;
    return `${round(r * Math.cos(angle))},${round(r * Math.sin(angle))}`;
  };
  const isWide = hours.max - hours.min > whole / 2 ? 1 : 0;
  const ends = hours.max === whole ? whole - 0.01 : hours.max;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="p-dial" r={radius} />
      <path
        className="p-arc"
        d={`M${point(hours.min, radius)}A${radius},${radius} 0 ${isWide} 1 ${point(ends, radius)}`}
      />
      <path
        className="p-fine"
        d={tickMarks(whole / 6 - 1, 4)
          .map(
            ({ index, isLong }) =>
              `M${point(index * 6, radius - 4)}L${point(index * 6, radius - (isLong ? 9 : 6))}`,
          )
          .join('')}
      />
      <path className="p-line" d={`M0,0L${point(0, radius * 0.5)}M0,0L${point(hours.min, radius * 0.72)}`} />
      <circle className="p-ink" r={1.8} />
    </g>
  );
}
