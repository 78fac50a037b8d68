import { GERMINATION } from '#contract/germination.ts';
import { HourDial, IllustrationFrame, PartLabel, Seed } from '#web/shop/germination/illustration-parts.tsx';
import { grains, PART_LABELS, round, tickMarks } from '#web/shop/germination/illustration-shapes.ts';

const CELLS = [
  { x: 0, y: -56, isFull: true },
  { x: 0, y: 0, isFull: true },
  { x: 0, y: 56, isFull: false },
];
const TEETH = 10;

/** Illustration of resting: a blister with its seeds, one of them enlarged, and a dial of the hours. */
export function RestIllustration() {
  const [a, b, c] = PART_LABELS;
  return (
    <IllustrationFrame>
      <ellipse className="p-floor" cx={98} cy={246} rx={76} ry={6} />
      <g transform="translate(98 134) rotate(-5)">
        <path className="p-card" d={cardOutline()} />
        <circle className="p-hole" cy={-92} r={5} />
        <path className="p-fine" d="M-50,-79H50M-50,96H50" />
        {CELLS.map(({ x, y, isFull }) => (
          <g key={y} transform={`translate(${x} ${y + 8})`}>
            <circle className="p-dome" r={25} />
            {isFull ? (
              <Seed x={0} y={0} scale={0.62} turn={24} />
            ) : (
              <path className="p-line" d="M-14,6L-4,-9L3,3L15,-8M-4,-9L-1,-19M3,3L7,17" />
            )}
            <path className="p-shine" d="M-17,-11A20,20 0 0 1 -3,-20" />
          </g>
        ))}
      </g>
      <path className="p-leader" d="M125,140L190,62M125,142L196,170" />
      <circle className="p-lens" cx={246} cy={112} r={76} />
      <Seed x={246} y={112} scale={2.35} turn={18} detail="fine" />
      <HourDial x={314} y={222} radius={27} hours={GERMINATION.restHours} whole={GERMINATION.restHours.max} />
      <PartLabel x={28} y={58} of={a} to={{ x: 52, y: 76 }} />
      <PartLabel x={328} y={44} of={b} to={{ x: 286, y: 80 }} />
      <PartLabel x={262} y={232} of={c} to={{ x: 286, y: 226 }} />
    </IllustrationFrame>
  );
}

/** Outline of the blister card, crimped at the top like a packet. */
function cardOutline(): string {
  const tooth = 50 / TEETH;
  return `M-50,-104${`l${tooth},-3l${tooth},3`.repeat(TEETH)}V104a4,4 0 0 1 -4,4H-46a4,4 0 0 1 -4,-4Z`;
}

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

/** Illustration of soaking: one seed at four times, side by side. It floats, sinks, opens and shows its root. */
export function SoakIllustration() {
  const [a, b, c, d] = PART_LABELS;
  return (
    <IllustrationFrame>
      <path
        className="p-water"
        d="M22,96Q64,90 106,96T190,96T274,96T338,94V232Q338,240 330,240H30Q22,240 22,232Z"
      />
      <path
        className="p-ripples"
        d="M34,118h60M112,112h20M156,118h34M222,114h52M296,116h30M40,146h32M164,138h26M300,138h26M32,182h54M150,176h26M92,230h60M196,234h60M36,214h30M312,222h14"
      />
      <path className="p-surface-line" d="M22,96Q64,90 106,96T190,96T274,96T338,94" />
      <path className="p-glass" d="M18,72V232Q18,244 30,244H330Q342,244 342,232V72" />
      <Seed x={64} y={94} scale={0.95} turn={82} />
      <path className="p-surface-line" d="M34,96Q48,104 64,104T96,97" />
      <path className="p-maybe" d="M138,116V172" />
      <circle className="p-bubble" cx={124} cy={168} r={2.4} />
      <circle className="p-bubble" cx={129} cy={156} r={1.6} />
      <circle className="p-bubble" cx={152} cy={162} r={2} />
      <Seed x={138} y={208} scale={0.95} turn={64} />
      <OpenedSeed x={212} y={196} root={9} />
      <OpenedSeed x={290} y={174} root={30} />
      <HourDial x={312} y={40} radius={27} hours={GERMINATION.soakHours} whole={GERMINATION.soakHours.max} />
      <PartLabel x={64} y={50} of={a} to={{ x: 64, y: 74 }} />
      <PartLabel x={104} y={190} of={b} to={{ x: 120, y: 200 }} />
      <PartLabel x={208} y={142} of={c} to={{ x: 211, y: 166 }} />
      <PartLabel x={252} y={132} of={d} to={{ x: 276, y: 156 }} />
    </IllustrationFrame>
  );
}

/** Opened seed, tip downwards, where the root comes out between its two halves. */
function OpenedSeed({ x, y, root }: { x: number; y: number; root: number }) {
  const bend = root * 0.35;
  return (
    <g transform={`translate(${x} ${y}) rotate(-16)`}>
      <path
        className="p-root"
        d={`M-5.500,18C-5,${24 + root * 0.3} ${-4 + bend * 0.3},${24 + root * 0.8} ${bend},${26 + root}C${5 + bend * 0.2},${24 + root * 0.7} 5.500,${24 + root * 0.3} 5.500,18Z`}
      />
      <Seed x={0} y={0} scale={0.95} turn={180} />
      <path className="p-gap" d="M0,25.500C-2.500,18 2,12 -1.500,4" />
    </g>
  );
}

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
