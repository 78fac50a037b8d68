import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserView } from '#contract/accounts.ts';
import type { EligibleOrders } from '#contract/warranty-claims.ts';
import { noOrdersCopy, orderStepCopy } from '#copy/claims.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { ClaimWizard } from '#web/shop/warranty/claim-wizard.tsx';
import { eligibleOrders } from '#web/shop/warranty/queries.ts';

/** Claim form for the user's own orders. If none can be claimed, it shows the reason and the alternatives. */
export function OrderClaim({ user }: { user: UserView }) {
  const { api } = useAppContext();
  const { data, error, refetch } = useQuery(eligibleOrders(api));
  if (data && data.results.length > 0) return <ClaimWizard user={user} orders={data.results} />;
  if (data) return <NoOrders eligible={data} />;
  if (!error) return <OrdersSkeleton />;
  return <LoadError text={getErrorText(error, orderStepCopy.failed)} onRetry={refetch} />;
}

function NoOrders({ eligible: { window_days: days } }: { eligible: EligibleOrders }) {
  return (
    <div className="grid justify-items-start border-b border-line pt-2 pb-10">
      <BrandMarkIcon className="size-14 text-leaf" />
      <h2 className="latin mt-4 text-xl font-normal">{noOrdersCopy.title}</h2>
      <p className="measure mt-2">{days === null ? noOrdersCopy.open : noOrdersCopy.windowed(days)}</p>
      <p className="measure mt-2 text-soft">{noOrdersCopy.advice}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Link to="/configuracion" search={{ section: 'orders' }} className="button">
          {noOrdersCopy.toOrders}
        </Link>
        <ContactLinks />
      </div>
    </div>
  );
}

const rows = ['a', 'b'] as const;

function OrdersSkeleton() {
  return (
    <div role="status" aria-label={orderStepCopy.loading}>
      <div className="skeleton h-12" />
      <div className="skeleton mt-8 h-8 w-64 max-w-full" />
      {rows.map((row) => (
        <div key={row} className="skeleton mt-3 h-18" />
      ))}
    </div>
  );
}
