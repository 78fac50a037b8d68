import { useQuery } from '@tanstack/react-query';
import { overviewCopy } from '#copy/admin-reports.ts';
import { OverviewFigures } from '#web/admin/home/overview-figures.tsx';
import { Germination, NewestOrders, RunningOut, Sales } from '#web/admin/home/overview-lists.tsx';
import { overview } from '#web/admin/reports/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

/** What the shop did lately, below the pending work of the home. It refreshes itself. */
export function Overview() {
  const { api } = useAppContext();
  const { data, error, refetch } = useQuery(overview(api));
  const shown = data?.answer;
  return (
    <div className="mt-10 grid gap-12">
      <Section title={overviewCopy.title} titleClass="font-display text-xl">
        {error && (
          <LoadError className="mt-3" text={getErrorText(error, overviewCopy.failed)} onRetry={refetch} />
        )}
        {shown && <OverviewFigures overview={shown} />}
        {!shown && !error && (
          <LoadingSkeleton className="mt-3" label={overviewCopy.loading} bars={SKELETON} />
        )}
        <Allowed to="readReports">
          <Link
            to="/admin/informes"
            preload={false}
            className="link mt-2 inline-flex min-h-11 items-center text-sm"
          >
            {overviewCopy.allReports}
          </Link>
        </Allowed>
      </Section>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <Allowed to="readOrders">
          <NewestOrders />
        </Allowed>
        {shown && <RunningOut products={shown.running_out} />}
      </div>
      {shown?.sales && <Sales sales={shown.sales} />}
      {shown?.germination && <Germination germination={shown.germination} />}
    </div>
  );
}

const SKELETON = ['h-44', 'h-44', 'h-44'];
