import { adminClaimsCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { Failed } from '#web/ui/failed.tsx';

type ClaimWaitProps = { isMissing: boolean; isFailed: boolean; onRetry: () => unknown };

/** Placeholder of a claim: loading, failed or not found. */
export function ClaimWait({ isMissing, isFailed, onRetry }: ClaimWaitProps) {
  if (isMissing)
    return (
      <p role="alert" className="notice">
        {staffClaimCopy.notFound}
      </p>
    );
  if (isFailed) return <Failed text={adminClaimsCopy.failed} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={staffClaimCopy.loading} className="grid gap-4">
      <div className="skeleton h-6 w-40" />
      <div className="skeleton h-24" />
      <div className="skeleton h-32" />
      <div className="skeleton h-20" />
    </div>
  );
}
