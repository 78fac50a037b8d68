import { Link, useSearch } from '@tanstack/react-router';
import type { UserView } from '#contract/accounts.ts';
import { staffHintCopy, warrantyCopy } from '#copy/claims.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { isStaff } from '#web/lib/account-sections.ts';
import { ClaimWizard } from '#web/shop/warranty/claim-wizard.tsx';
import { OrderClaim } from '#web/shop/warranty/order-claim.tsx';
import { OwnClaims } from '#web/shop/warranty/own-claims.tsx';
import { OWN_CLAIMS_VIEW } from '#web/shop/warranty/warranty-view.ts';
import stylesheet from '#web/styles/warranty.css?url';

/** Warranty claims of customers and anonymous visitors. Staff get a link to their own pages (staff-and-warranty §2). */
export function WarrantyArea() {
  const user = useUser();
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="warranty" />
      <p className="notice scripted:hidden mt-6">{warrantyCopy.needsScript}</p>
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
  const { vista } = useSearch({ strict: false }) as { vista?: unknown };
  const showsOwnClaims = vista === OWN_CLAIMS_VIEW;
  return (
    <>
      <nav aria-label={warrantyCopy.tabsName} className="warranty-tabs">
        <TabLink view={undefined} isCurrent={!showsOwnClaims} label={warrantyCopy.tabs.new} />
        <TabLink view={OWN_CLAIMS_VIEW} isCurrent={showsOwnClaims} label={warrantyCopy.tabs.own} />
      </nav>
      <div className="mt-7" hidden={showsOwnClaims}>
        <OrderClaim user={user} />
      </div>
      {showsOwnClaims && <OwnClaims />}
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
      className="warranty-tab"
      activeOptions={{ exact: true, explicitUndefined: true }}
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
      <Link to="/admin/$" params={{ _splat: 'garantias' }} className="button mt-5">
        {staffHintCopy.toPanel}
      </Link>
    </div>
  );
}
