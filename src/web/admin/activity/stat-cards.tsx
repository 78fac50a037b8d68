import { useQuery } from '@tanstack/react-query';
import type { ActivityStats } from '#contract/activity.ts';
import { activityStatsCopy } from '#copy/admin-activity.ts';
import { activityStats } from '#web/admin/activity/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

const statNames = Object.keys(activityStatsCopy.cards) as Array<keyof ActivityStats>;

export function StatCards() {
  const { api } = useAppContext();
  const { data, isError } = useQuery(activityStats(api));
  return (
    <section aria-label={activityStatsCopy.title} aria-busy={!data && !isError}>
      <dl className="activity-stats">
        {statNames.map((name) => (
          <div key={name}>
            <dt className="label text-soft">{activityStatsCopy.cards[name].label}</dt>
            <dd className="activity-stat figures">
              {data ? activityStatsCopy.number(data[name]) : <StatPlaceholder isLoading={!isError} />}
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

function StatPlaceholder({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <span className="skeleton inline-block h-8 w-16 align-middle" /> : NO_VALUE;
}

const NO_VALUE = '—';
