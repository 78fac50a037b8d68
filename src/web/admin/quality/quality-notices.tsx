import type { QualityNoticeView } from '#contract/lot-quality.ts';
import { qualityNoticeCopy } from '#copy/lot-quality.ts';
import { worseInText } from '#copy/staff-alerts.ts';
import { formatDecimal } from '#web/admin/reports/figures.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { Link } from '#web/lib/router/link.tsx';

/** Less than this is written as a bound. */
const SMALLEST_SHOWN = 1e-4;

/** The lots that are worse than the mean beyond chance, with their numbers. */
export function QualityNotices({ notices }: { notices: readonly QualityNoticeView[] }) {
  return (
    <Section title={qualityNoticeCopy.title} titleClass="label text-soft" className="mt-5">
      {notices.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{qualityNoticeCopy.none}</p>
      ) : (
        <ul className="mt-2 grid gap-2 lg:grid-cols-2">
          {notices.map((notice) => (
            <li
              key={`${notice.lot_id}-${notice.measure}`}
              className="notice min-w-0 text-sm"
              data-tone="alarm"
            >
              <Notice notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Notice({ notice }: { notice: QualityNoticeView }) {
  const { lot_id, code, name, measure, seeds, failures, mean_per_thousand, probability } = notice;
  const share = shareText(measure, (failures * 1_000) / seeds);
  const mean = shareText(measure, mean_per_thousand);
  const link = (path: string, act: string) => (
    <Link
      to="/admin/$"
      params={{ _splat: path }}
      className="link inline-flex min-h-11 items-center"
      aria-label={qualityNoticeCopy.named(act, code)}
    >
      {act}
    </Link>
  );
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        {qualityNoticeCopy.heading(code, name, worseInText[measure])}
      </h3>
      <p className="figures mt-1">{qualityNoticeCopy.failures[measure](failures, seeds, share, mean)}</p>
      <p className="figures text-xs">{qualityNoticeCopy.chance(chanceText(probability))}</p>
      <p className="flex flex-wrap gap-x-5">
        {link(`lotes/${lot_id}`, qualityNoticeCopy.toLot)}
        <Allowed to="editCatalogue">{link(`lotes/${lot_id}/retiro`, qualityNoticeCopy.toRecall)}</Allowed>
      </p>
    </>
  );
}

/** Claims are few, and counted per thousand seeds. */
function shareText(measure: QualityNoticeView['measure'], perThousand: number): string {
  return measure === 'claims'
    ? qualityNoticeCopy.perThousand(formatDecimal(perThousand))
    : qualityNoticeCopy.percent(formatDecimal(perThousand / 10));
}

function chanceText(probability: number): string {
  return probability < SMALLEST_SHOWN
    ? qualityNoticeCopy.below
    : qualityNoticeCopy.oneIn(Math.floor(1 / probability));
}
