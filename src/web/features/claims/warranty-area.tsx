import { Link, useSearch } from '@tanstack/react-router';
import type { UserView } from '#contract/accounts.ts';
import { staffPointerCopy, warrantyCopy } from '#copy/claims.ts';
import { isStaff } from '#web/features/account/sections.ts';
import { ClaimWizard } from '#web/features/claims/claim-wizard.tsx';
import { OrderClaim } from '#web/features/claims/order-claim.tsx';
import { OwnClaims } from '#web/features/claims/own-claims.tsx';
import { OWN_CLAIMS } from '#web/features/claims/warranty-view.ts';
import { useViewer } from '#web/lib/use-viewer.ts';
import stylesheet from '#web/styles/warranty.css?url';

/** Warranty claims of customers and anonymous visitors. Staff get a link to their own pages (staff-and-warranty §2). */
export function WarrantyArea() {
  const viewer = useViewer();
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="warranty" />
      <p className="notice scripted:hidden mt-6">{warrantyCopy.needsScript}</p>
      {!viewer && (
        <div className="mt-7">
          <ClaimWizard viewer={undefined} orders={undefined} />
        </div>
      )}
      {viewer && (isStaff(viewer) ? <StaffPointer /> : <CustomerArea key={viewer.id} viewer={viewer} />)}
    </>
  );
}

/** The form stays mounted while the list is shown, so that running uploads continue. */
function CustomerArea({ viewer }: { viewer: UserView }) {
  const { vista } = useSearch({ strict: false }) as { vista?: unknown };
  const isOwn = vista === OWN_CLAIMS;
  return (
    <>
      <nav aria-label={warrantyCopy.tabsName} className="warranty-tabs">
        <TabLink view={undefined} isCurrent={!isOwn} label={warrantyCopy.tabs.new} />
        <TabLink view={OWN_CLAIMS} isCurrent={isOwn} label={warrantyCopy.tabs.own} />
      </nav>
      <div className="mt-7" hidden={isOwn}>
        <OrderClaim viewer={viewer} />
      </div>
      {isOwn && <OwnClaims />}
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

function StaffPointer() {
  return (
    <div className="mt-7 border-y border-line py-8">
      <p className="measure text-soft">{staffPointerCopy.text}</p>
      <Link to="/admin/$" params={{ _splat: 'garantias' }} className="button mt-5">
        {staffPointerCopy.toPanel}
      </Link>
    </div>
  );
}
