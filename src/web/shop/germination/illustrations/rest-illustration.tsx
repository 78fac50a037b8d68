import { GERMINATION } from '#contract/germination.ts';
import { PART_LABELS } from '#web/shop/germination/illustrations/labels.ts';
import { HourDial, IllustrationFrame, PartLabel, Seed } from '#web/shop/germination/illustrations/parts.tsx';

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
