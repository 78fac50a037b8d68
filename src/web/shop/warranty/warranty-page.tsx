import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { orderStepCopy, staffHintCopy, warrantyCopy } from '#copy/claims.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PagedListSkeleton } from '#web/components/paged-list-skeleton.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { isStaff } from '#web/lib/account-sections.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { eligibleOrders } from '#web/lib/queries/claims.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';
import { ClaimWizard } from '#web/shop/warranty/claim-wizard.tsx';
import { LazyOwnClaims } from '#web/shop/warranty/lazy-own-claims.ts';
import { OWN_CLAIMS_VIEW } from '#web/shop/warranty/queries.ts';

const loadQueuedClaims = async () => (await import('#web/shop/warranty/queued-claims.tsx')).QueuedClaims;
const QueuedClaims = lazyPart({
  load: loadQueuedClaims,
  onServer: import.meta.env?.SSR ? await loadQueuedClaims() : undefined,
});

const loadNoOrders = async () => (await import('#web/shop/warranty/no-orders.tsx')).NoOrders;
const NoOrders = lazyPart({
  load: loadNoOrders,
  onServer: import.meta.env?.SSR ? await loadNoOrders() : undefined,
});

/** Warranty page: the claim form, with the terms beside it. */
export function WarrantyPage() {
  return (
    <div className="wrap pt-8 md:pt-12">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-3xl md:text-5xl">{warrantyCopy.title}</h1>
          <p className="latin measure mt-3 text-lg text-soft">{warrantyCopy.lead}</p>
          <WarrantyArea />
        </div>
        <Terms />
      </div>
    </div>
  );
}

function Terms() {
  return (
    <aside aria-label={warrantyCopy.terms} className="lg:sticky lg:top-8 lg:pt-4">
      <dl className="border-b border-line">
        {warrantyCopy.facts.map(({ name, text }) => (
          <div key={name} className="border-t border-line py-3.5">
            <dt className="label text-foil-ink">{name}</dt>
            <dd className="mt-1 text-sm">{text}</dd>
          </div>
        ))}
      </dl>
      <Link to="/como-germinar" className="link mt-2 inline-flex min-h-11 items-center text-sm">
        {warrantyCopy.toGuide}
      </Link>
      <br />
      <Link to="/v" className="link inline-flex min-h-11 items-center text-sm">
        {warrantyCopy.toCheck}
      </Link>
    </aside>
  );
}

/** Warranty claims of customers and anonymous visitors. Staff get a link to their own pages (staff-and-warranty §2). */
export function WarrantyArea() {
  const user = useUser();
  return (
    <>
      <p className="notice scripted:hidden mt-6">{warrantyCopy.needsScript}</p>
      <QueuedClaims />
      {!user && (
        <div className="mt-7">
          <ClaimWizard user={undefined} orders={undefined} />
        </div>
      )}
      {user && (isStaff(user) ? <StaffClaimsLink /> : <CustomerArea key={user.id} user={user} />)}
    </>
  );
}

/** The form stays mounted while the list is shown, so that running uploads continue. */
function CustomerArea({ user }: { user: UserView }) {
  const { vista } = useSearch({ strict: false });
  const showsOwnClaims = vista === OWN_CLAIMS_VIEW;
  return (
    <>
      <nav aria-label={warrantyCopy.tabsName} className="mt-5 flex flex-wrap gap-x-8 border-b border-line">
        <TabLink view={undefined} isCurrent={!showsOwnClaims} label={warrantyCopy.tabs.new} />
        <TabLink view={OWN_CLAIMS_VIEW} isCurrent={showsOwnClaims} label={warrantyCopy.tabs.own} />
      </nav>
      <div className="mt-7" hidden={showsOwnClaims}>
        <OrderClaim user={user} />
      </div>
      {showsOwnClaims && <LazyOwnClaims />}
    </>
  );
}

type TabLinkProps = { view: string | undefined; isCurrent: boolean; label: string };

function TabLink({ view, isCurrent, label }: TabLinkProps) {
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, vista: view })}
      preload={false}
      resetScroll={false}
      className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold text-soft hover:text-ink aria-[current=page]:border-foil aria-[current=page]:text-ink"
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}

function StaffClaimsLink() {
  return (
    <div className="mt-7 border-y border-line py-8">
      <p className="measure text-soft">{staffHintCopy.text}</p>
      <Link href="/admin/garantias" className="button mt-5">
        {staffHintCopy.toPanel}
      </Link>
    </div>
  );
}

/** Claim form for the user's own orders. If none can be claimed, it shows the reason and the alternatives. */
function OrderClaim({ user }: { user: UserView }) {
  const { api } = useAppContext();
  const { data, error, refetch } = useQuery(eligibleOrders(api));
  const { serial } = useSearch({ strict: false });
  const [isBySerial, setBySerial] = useState(false);
  const startBySerial = useCallback(() => setBySerial(true), []);
  if (serial !== undefined && !isBySerial) setBySerial(true);
  if (data && (isBySerial || data.results.length > 0))
    return <ClaimWizard user={user} orders={data.results} />;
  if (data) return <NoOrders eligible={data} onSerial={startBySerial} />;
  if (!error) return <PagedListSkeleton label={orderStepCopy.loading} className="" />;
  return <LoadError text={getErrorText(error, orderStepCopy.failed)} onRetry={refetch} />;
}
