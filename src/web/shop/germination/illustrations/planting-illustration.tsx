import { GERMINATION } from '#contract/germination.ts';
import { PART_LABELS } from '#web/shop/germination/illustrations/labels.ts';
import { IllustrationFrame, PartLabel, Seed } from '#web/shop/germination/illustrations/parts.tsx';
import { grains, tickMarks } from '#web/shop/germination/illustrations/seed.ts';

const { min, max } = GERMINATION.depthCentimetres;
const SURFACE = 104;
const CENTIMETRE = 44;
const depth = (centimetres: number) => SURFACE + centimetres * CENTIMETRE;
const MIDDLE = depth((min + max) / 2);
const RULED_CENTIMETRES = 3;

/** Illustration of planting: the soil in section, a ruler, the seed at its depth, the root, the future sprout. */
export function PlantingIllustration() {
  const [a, b, c] = PART_LABELS;
  return (
    <IllustrationFrame>
      <path
        className="p-soil"
        d={`M58,${SURFACE}Q96,98 132,${SURFACE}T206,102T282,${SURFACE}T344,101V252H58Z`}
      />
      <rect className="p-band" x={58} width={286} y={depth(min)} height={depth(max) - depth(min)} />
      {grains(170, { width: 282, height: 140 }).map(({ x, y, size }) => (
        <circle key={`${x} ${y}`} className="p-grain" cx={60 + x} cy={SURFACE + 6 + y} r={size} />
      ))}
      <path className="p-fine" d={`M58,${depth(min)}H344M58,${depth(max)}H344`} />
      <path className="p-line" d={`M58,${SURFACE}Q96,98 132,${SURFACE}T206,102T282,${SURFACE}T344,101`} />
      <Ruler />
      <Sprout />
      <path
        className="p-root"
        d={`M196,${MIDDLE + 18}C196,${MIDDLE + 34} 204,${MIDDLE + 44} 200,${MIDDLE + 68}C209,${MIDDLE + 46} 207,${MIDDLE + 30} 206,${MIDDLE + 18}Z`}
      />
      <path
        className="p-fine"
        d={`M204,${MIDDLE + 36}q10,5 18,3M202,${MIDDLE + 46}q-9,6 -17,4M204,${MIDDLE + 54}q8,6 14,5`}
      />
      <Seed x={200} y={MIDDLE} scale={0.85} turn={176} />
      <PartLabel x={302} y={MIDDLE} of={a} to={{ x: 302, y: depth(min) }} />
      <path className="p-leader" d={`M302,${MIDDLE + 9}V${depth(max)}`} />
      <PartLabel x={150} y={238} of={b} to={{ x: 196, y: MIDDLE + 52 }} />
      <PartLabel x={262} y={40} of={c} to={{ x: 226, y: 52 }} />
    </IllustrationFrame>
  );
}

function Ruler() {
  return (
    <g transform={`translate(20 ${SURFACE})`}>
      <rect className="p-card" y={-8} width={30} height={RULED_CENTIMETRES * CENTIMETRE + 18} rx={2} />
      <path
        className="p-line"
        d={tickMarks(RULED_CENTIMETRES, 1)
          .map(({ index }) => `M30,${index * CENTIMETRE}h-12`)
          .join('')}
      />
      <path
        className="p-fine"
        d={tickMarks(RULED_CENTIMETRES * 10, 5)
          .map(({ index, isLong }) => `M30,${(index * CENTIMETRE) / 10}h${isLong ? -8 : -5}`)
          .join('')}
      />
      {[min, max].map((centimetres) => (
        <text
          key={centimetres}
          className="p-number"
          x={10}
          y={centimetres * CENTIMETRE + 4}
          textAnchor="middle"
        >
          {centimetres}
        </text>
      ))}
    </g>
  );
}

/** Future sprout, dashed: an unbending stem and two round leaves. */
function Sprout() {
  return (
    <g className="p-ghost">
      <path d={`M200,${MIDDLE - 22}C202,128 206,112 202,92C200,78 200,70 201,60`} />
      <path d="M201,60C188,58 172,50 166,38C182,34 196,42 201,60C206,42 220,32 236,36C231,49 215,58 201,60Z" />
      <path d="M201,60C192,50 182,44 172,40M201,60C209,49 219,42 230,38" />
      <path d="M201,60C199,48 200,38 202,30C206,38 205,48 201,60" />
    </g>
  );
}
