import { GERMINATION } from '#contract/germination.ts';
import { PART_LABELS } from '#web/shop/germination/illustrations/labels.ts';
import { HourDial, IllustrationFrame, PartLabel, Seed } from '#web/shop/germination/illustrations/parts.tsx';

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
