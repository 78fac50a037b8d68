import { useInfiniteQuery } from '@tanstack/react-query';
import { isSecurityChange, type SecurityEventView } from '#contract/security-events.ts';
import {
  describeDetail,
  securityEventCopy,
  securityFilterCopy,
  securityLogCopy,
} from '#copy/admin-security-log.ts';
import { securityEvents, securityFilters } from '#web/admin/activity/security-log-queries.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list/list-page.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { shortDateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

/** The security log, newest first. */
export function SecurityLogPage() {
  const { api } = useAppContext();
  const url = useUrlFilters('/admin/actividad/seguridad', securityFilters);
  const found = useLoadedPages(useInfiniteQuery(securityEvents(api, url.filters)));
  return (
    <>
      <BackLink href="/admin/actividad">{securityLogCopy.toActivity}</BackLink>
      <ListPage
        texts={securityLogCopy}
        found={found}
        formatCount={(count) => securityLogCopy.count(found.items.length, count)}
        actions={<RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />}
        renderCard={(event) => (
          <SecurityEventRow event={event} onAddress={(address) => url.choose({ address })} />
        )}
        skeleton={<li className="skeleton my-2 h-12" />}
        empty={
          <EmptyList
            title={securityLogCopy.empty}
            text={url.onClear && securityLogCopy.emptyFiltered}
            onClear={url.onClear}
          />
        }
        className="mt-2 max-w-272"
      >
        <FilterBar url={url} copy={securityFilterCopy} />
      </ListPage>
    </>
  );
}

type SecurityEventRowProps = { event: SecurityEventView; onAddress: (address: string) => unknown };

/** Changes by a user are marked green, and what needs no password to be caused in the colour of warnings. */
function SecurityEventRow({ event, onAddress }: SecurityEventRowProps) {
  const { kind, actor, address, device, detail, times } = event;
  const tone = isSecurityChange(kind) ? 'border-l-leaf-ink' : 'border-l-foil';
  return (
    <li
      className={`grid gap-x-6 gap-y-1 border-b border-l-3 border-b-line py-2.5 pl-3 text-sm md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] ${tone}`}
    >
      <div className="min-w-0">
        <p className="font-semibold">{securityEventCopy[kind]}</p>
        <p className="text-xs text-soft wrap-anywhere">{describeDetail(detail).join(' · ')}</p>
      </div>
      <div className="min-w-0">
        <EventAccount event={event} />
        {actor && <p className="text-xs text-soft wrap-anywhere">{securityLogCopy.by(actor.username)}</p>}
      </div>
      <div className="min-w-0 text-xs text-soft">
        <EventTime event={event} />
        {times > 1 && <p className="figures font-semibold text-ink">{securityLogCopy.times(times)}</p>}
        <p className="wrap-anywhere">
          {address && (
            <button
              type="button"
              className="link figures min-h-6 max-md:-my-2.5 max-md:min-h-11"
              aria-label={securityLogCopy.onlyAddress(address)}
              onClick={() => onAddress(address)}
            >
              {address}
            </button>
          )}{' '}
          {device}
        </p>
      </div>
    </li>
  );
}

function EventAccount({ event: { user } }: { event: SecurityEventView }) {
  if (!user) return <p className="text-soft">{securityLogCopy.noAccount}</p>;
  return (
    <Link
      href={`/admin/usuarios/${user.id}`}
      className="link inline-flex min-h-6 wrap-anywhere max-md:-my-2.5 max-md:min-h-11 max-md:min-w-11 max-md:items-center"
    >
      {user.username || securityLogCopy.account(user.id)}
    </Link>
  );
}

function EventTime({ event: { first_at, last_at, times } }: { event: SecurityEventView }) {
  return (
    <p className="figures">
      <time dateTime={last_at}>{shortDateTime(last_at)}</time>
      {times > 1 && first_at !== last_at && (
        <>
          {' '}
          <time dateTime={first_at}>{securityLogCopy.since(shortDateTime(first_at))}</time>
        </>
      )}
    </p>
  );
}
