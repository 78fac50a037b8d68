import { useQuery } from '@tanstack/react-query';
import type { ActivityStats } from '#contract/activity.ts';
import { activityFilterCopy, activityStatsCopy, adminActivityCopy } from '#copy/admin-activity.ts';
import { securityLogCopy } from '#copy/admin-security-log.ts';
import { activityFilters, activityStats, useActivity } from '#web/admin/activity/queries.ts';
import { Timeline, TimelineSkeleton } from '#web/admin/activity/timeline.tsx';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list/list-page.tsx';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';

export function ActivityPage() {
  const url = useUrlFilters('/admin/actividad', activityFilters);
  const found = useActivity(url.filters);
  return (
    <ListPage
      texts={adminActivityCopy}
      found={found}
      formatCount={(count) =>
        found.isStale ? adminActivityCopy.refreshFailed : adminActivityCopy.count(found.items.length, count)
      }
      actions={
        <>
          <Allowed to="owner">
            <Link href="/admin/actividad/seguridad" className="button-plain">
              {securityLogCopy.open}
            </Link>
          </Allowed>
          <RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />
        </>
      }
      renderItems={(entries) => <Timeline entries={entries} />}
      skeleton={<TimelineSkeleton />}
      empty={
        <EmptyList
          title={adminActivityCopy.empty}
          text={url.onClear && adminActivityCopy.emptyFiltered}
          onClear={url.onClear}
        />
      }
      className="max-w-272"
    >
      <StatCards />
      <FilterBar url={url} copy={activityFilterCopy} className="border-t-0" />
    </ListPage>
  );
}

const statNames = Object.keys(activityStatsCopy.cards) as Array<keyof ActivityStats>;

const NO_VALUE = '—';

function StatCards() {
  const { api } = useAppContext();
  const { data, isError } = useQuery(activityStats(api));
  return (
    <section aria-label={activityStatsCopy.title} className="@container" aria-busy={!data && !isError}>
      <dl className="mt-4 grid grid-cols-2 border-t border-line md:grid-cols-4 @max-[16rem]:grid-cols-1!">
        {statNames.map((name) => (
          <div
            key={name}
            className="border-b border-line py-3 pr-2 max-md:even:border-l max-md:even:pl-4 md:not-first:border-l md:not-first:pl-4 @max-[16rem]:border-l-0! @max-[16rem]:pl-0!"
          >
            <dt className="label text-soft">{activityStatsCopy.cards[name].label}</dt>
            <dd className="figures font-display text-2xl/tight font-semibold">
              {data && activityStatsCopy.number(data[name])}
              {!data && isError && NO_VALUE}
              {!data && !isError && <span className="skeleton inline-block h-8 w-16 align-middle" />}
            </dd>
            <dd className="text-xs text-soft">{activityStatsCopy.cards[name].hint}</dd>
          </div>
        ))}
      </dl>
      {isError && !data && (
        <p role="alert" className="mt-2 text-sm text-alarm-ink">
          {activityStatsCopy.failed}
        </p>
      )}
    </section>
  );
}
