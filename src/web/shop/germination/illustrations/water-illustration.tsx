import { GERMINATION } from '#contract/germination.ts';
import { PART_LABELS } from '#web/shop/germination/illustrations/labels.ts';
import { IllustrationFrame, PartLabel } from '#web/shop/germination/illustrations/parts.tsx';
import { round, tickMarks } from '#web/shop/germination/illustrations/seed.ts';

const DROP = 'M0,-9C3.500,-3 5.500,0 5.500,3.500A5.5,5.5 0 0 1 -5.500,3.500C-5.500,0 -3.500,-3 0,-9Z';
const DROP_STEP = 22;
const { drops, celsius } = GERMINATION;

/** Illustration of the water: dropper, glass, and the required range on the thermometer. */
export function WaterIllustration() {
  const [a, b, c] = PART_LABELS;
  return (
    <IllustrationFrame>
      <ellipse className="p-floor" cx={142} cy={247} rx={78} ry={6} />
      <path className="p-water" d="M84,152Q142,164 200,152L189,238Q142,248 95,238Z" />
      <path className="p-ripples" d={ripples()} />
      <ellipse className="p-surface" cx={142} cy={152} rx={58} ry={8} />
      <ellipse className="p-fine" cx={142} cy={152} rx={22} ry={3} />
      <path className="p-glass" d="M76,92L95,238Q142,248 189,238L208,92" />
      <ellipse className="p-glass" cx={142} cy={92} rx={66} ry={9} />
      <path className="p-shine" d="M90,112L102,220M97,112L104,178" />
      <Dropper />
      {tickMarks(drops.max - 1, 1).map(({ index }) => (
        <path
          key={index}
          className={index < drops.min ? 'p-drop' : 'p-maybe'}
          d={DROP}
          transform={`translate(142 ${84 + DROP_STEP * index})`}
        />
      ))}
      <Thermometer />
      <PartLabel x={84} y={30} of={a} to={{ x: 130, y: 34 }} />
      <PartLabel x={36} y={190} of={b} to={{ x: 88, y: 186 }} />
      <PartLabel x={246} y={60} of={c} to={{ x: 285, y: 126 }} />
    </IllustrationFrame>
  );
}

function Dropper() {
  return (
    <g transform="translate(142 8)">
      <path className="p-rubber" d="M-9,24C-14,14 -10,0 0,0C10,0 14,14 9,24Z" />
      <path className="p-glass" d="M-7,24H7V46L2.500,62H-2.500L-7,46Z" />
      <path className="p-water" d="M-6,40H6V46L2,60H-2L-6,46Z" />
      <path className="p-fine" d="M-9,24H9M-8,20H8" />
    </g>
  );
}

/** Scale of the thermometer, from 10 to 35 °C, with a mark per degree. */
const COLDEST = 10;
const HOTTEST = 35;
const DEGREE = 6.4;
const temperatureY = (degrees: number) => round(204 - (degrees - COLDEST) * DEGREE);

function Thermometer() {
  const column = temperatureY((celsius.min + celsius.max) / 2);
  return (
    <g transform="translate(294 14)">
      <rect
        className="p-band"
        x={-8}
        width={40}
        y={temperatureY(celsius.max)}
        height={temperatureY(celsius.min) - temperatureY(celsius.max)}
      />
      <path className="p-glass" d="M-7,208V18a7,7 0 0 1 14,0V208a14,14 0 1 1 -14,0Z" />
      <path className="p-mercury" d={`M-2.500,212V${column}h5V212a9,9 0 1 1 -5,0Z`} />
      <path
        className="p-fine"
        d={tickMarks(HOTTEST - COLDEST, 5)
          .map(({ index, isLong }) => `M10,${temperatureY(COLDEST + index)}h${isLong ? 11 : 6}`)
          .join('')}
      />
      {[celsius.min, celsius.max].map((degrees) => (
        <text key={degrees} className="p-number" x={36} y={temperatureY(degrees) + 4}>
          {degrees}
        </text>
      ))}
    </g>
  );
}

/** Ripple lines of still water, denser with depth. */
function ripples(): string {
  return Array.from({ length: 9 }, (_, i) => {
    const y = round(168 + 15 * i - i * i * 0.75);
    const half = round(54 - (y - 152) * 0.13);
    const from = (i % 3) * 9;
    return `M${142 - half + 6 + from},${y}q${round(half - from)},9 ${round(2 * half - 14 - from * 2)},0`;
  }).join('');
}
