import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedCopy } from '#copy/chosen-products.ts';
import { FindVarieties } from '#web/components/find-varieties.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PacketCard } from '#web/components/packet-card.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useChosen } from '#web/lib/chosen-products.ts';
import { readStored } from '#web/lib/local-store.ts';
import { cardsById } from '#web/lib/queries/products-by-id.ts';
import { savedIds } from '#web/lib/queries/saved-products.ts';
import { Link } from '#web/lib/router/link.tsx';

/** Saved varieties: those of the account, or of this browser for anonymous visitors. */
export function SavedPage() {
  const user = useUser();
  return (
    // As high as the screen: the footer stays below while the browser reads what it has saved.
    <div className="wrap min-h-dvh pt-8 pb-16 md:pt-12">
      <h1 className="text-3xl md:text-4xl">{savedCopy.title}</h1>
      {user ? <AccountVarieties key={user.id} userId={user.id} /> : <BrowserVarieties />}
    </div>
  );
}

/** With those of the browser: after a login they are being merged into the account while the page is loaded. */
function AccountVarieties({ userId }: { userId: number }) {
  const { api } = useAppContext();
  const { data: ids, error, refetch } = useQuery(savedIds(api));
  const inBrowser = useChosen('saved');
  const owner = readStored('savedBy');
  const isOwn = owner === undefined || owner === userId;
  if (ids) return <Varieties ids={isOwn ? [...new Set([...ids, ...inBrowser])] : ids} />;
  return error ? <LoadError text={savedCopy.failed} onRetry={refetch} /> : <Loading />;
}

function BrowserVarieties() {
  const isHydrated = useIsHydrated();
  const ids = useChosen('saved');
  if (!isHydrated) {
    return (
      <>
        <div className="scripted:hidden">
          <p className="mt-4">{savedCopy.unscripted}</p>
          <Link to="/productos" className="button mt-6">
            {savedCopy.toCatalogue}
          </Link>
        </div>
        <div className="unscripted:hidden">
          <Loading />
        </div>
      </>
    );
  }
  return (
    <>
      <p className="mt-3 text-soft">
        {savedCopy.inBrowser}{' '}
        <Link to="/login" search={{ redirect: '/guardadas' }} rel="nofollow" className="link">
          {savedCopy.logIn}
        </Link>
      </p>
      <Varieties ids={ids} />
    </>
  );
}

/** A variety that is taken out keeps its place until the page is left, so that it can be saved again. */
function Varieties({ ids }: { ids: readonly number[] }) {
  const { api } = useAppContext();
  const [shownIds, setShownIds] = useState(ids);
  const added = ids.filter((id) => !shownIds.includes(id));
  if (added.length > 0) setShownIds([...added, ...shownIds]);
  const { data, error, refetch } = useQuery({
    ...cardsById(api, shownIds),
    placeholderData: keepPreviousData,
  });
  if (shownIds.length === 0 || data?.length === 0) return <NoVarieties />;
  if (!data) return error ? <LoadError text={savedCopy.failed} onRetry={refetch} /> : <Loading />;
  return (
    <>
      <p className="figures mt-4 mb-4 text-sm text-soft" role="status">
        {savedCopy.count(data.length)}
      </p>
      <ul className="grid grid-cols-2 gap-x-3 sm:gap-x-5 md:grid-cols-3 xl:gap-x-6 *:mb-3 sm:*:mb-5 xl:*:mb-6">
        {data.map((product) => (
          <PacketCard key={product.id} product={product} />
        ))}
      </ul>
    </>
  );
}

function NoVarieties() {
  return (
    <div className="mt-6 border-t border-line py-16 text-center">
      <p className="font-display text-xl">{savedCopy.empty}</p>
      <p className="mt-2 text-soft">{savedCopy.emptyText}</p>
      <Link to="/productos" className="button mt-6">
        {savedCopy.toCatalogue}
      </Link>
      <FindVarieties />
    </div>
  );
}

function Loading() {
  return <div role="status" aria-label={savedCopy.loading} className="skeleton mt-6 h-64" />;
}
