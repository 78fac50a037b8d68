import type { LotRates } from '#contract/lot-rates.ts';
import type { ProductView } from '#contract/products.ts';
import { growingCalendarCopy, productLotCopy } from '#copy/growing-calendar.ts';
import { fieldRateText, labRateText } from '#copy/lot-rates.ts';
import { growingCalendar, SEASON_DAYS, type SeasonDays, seasonDate } from '#domain/growing-calendar.ts';

const TITLE_ID = 'meses';
/** With large text the strip is below its name: its twelve letters would touch. */
const SEASON_ROW = 'season-row @max-[16rem]:grid-cols-1!';

type GrowingPartProps = Pick<ProductView, 'type' | 'facts'> & { lot: ProductView['lot'] };

/** What is known of growing a variety: how its newest lot germinates, and its months outdoors. */
export function GrowingPart({ type, facts, lot }: GrowingPartProps) {
  return (
    <div className="grid gap-8 empty:hidden">
      {lot && <LotGermination lot={lot} />}
      <GrowingMonths type={type} facts={facts} />
    </div>
  );
}

/** The laboratory's rate of a lot, and apart from it that of the growers. */
function LotGermination({ lot: { code, lab_rate, field_rate } }: { lot: LotRates }) {
  return (
    <p className="figures border-l-2 border-leaf pl-3">
      {lab_rate ? productLotCopy.labRate(code, labRateText(lab_rate)) : productLotCopy.lot(code)}
      {field_rate && <span className="block text-sm text-soft">{fieldRateText(field_rate)}</span>}
    </p>
  );
}

/** When to sow outdoors and when to harvest, as a strip of twelve months and in words. */
function GrowingMonths({ type, facts }: Pick<ProductView, 'type' | 'facts'>) {
  const calendar = growingCalendar(type, facts);
  if (!calendar) return null;
  const { sowing, harvest, isTypical } = calendar;
  const typicalNote =
    type === 'auto' ? growingCalendarCopy.typicalAutomatic : growingCalendarCopy.typicalPhotoperiod;
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="mb-3 text-xl">
        {growingCalendarCopy.title}
      </h2>
      <div aria-hidden="true" className="@container mb-4 text-xs text-soft">
        <SeasonRow name={growingCalendarCopy.sowing} days={sowing} className="fill-leaf" />
        <SeasonRow name={growingCalendarCopy.harvest} days={harvest} className="fill-foil" />
        <div className={`${SEASON_ROW} @max-[16rem]:text-2xs`}>
          <span />
          <span className="season-months">
            {growingCalendarCopy.monthInitials.map((initial, month) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the months of a season never change, and initials repeat
              <span key={month}>{initial}</span>
            ))}
          </span>
        </div>
      </div>
      <dl className="grid gap-y-1">
        <SeasonFact name={growingCalendarCopy.sowing} days={sowing} />
        <SeasonFact name={growingCalendarCopy.harvest} days={harvest} />
      </dl>
      <p className="measure mt-2 text-sm text-soft">
        {growingCalendarCopy.estimate} {isTypical && typicalNote}
      </p>
    </section>
  );
}

type SeasonRowProps = { name: string; days: SeasonDays; className: string };

function SeasonRow({ name, days: { from, to }, className }: SeasonRowProps) {
  return (
    <div className={SEASON_ROW}>
      <span>{name}</span>
      <span className="season-track">
        <svg viewBox={`0 0 ${SEASON_DAYS} 10`} preserveAspectRatio="none" aria-hidden="true">
          <rect x={from} y={2} width={to - from + 1} height={6} className={className} />
        </svg>
      </span>
    </div>
  );
}

function SeasonFact({ name, days: { from, to } }: { name: string; days: SeasonDays }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="w-18 font-semibold">{name}</dt>
      <dd className="min-w-[min(100%,8rem)] flex-1">
        {growingCalendarCopy.between(seasonDate(from), seasonDate(to))}
      </dd>
    </div>
  );
}
