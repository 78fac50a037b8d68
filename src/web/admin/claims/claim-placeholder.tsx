import { adminClaimsCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { LoadError } from '#web/components/load-error.tsx';

type ClaimPlaceholderProps = { isMissing: boolean; isFailed: boolean; onRetry: () => unknown };

/** Placeholder of a claim: loading, failed or not found. */
export function ClaimPlaceholder({ isMissing, isFailed, onRetry }: ClaimPlaceholderProps) {
  if (isMissing)
    return (
      <p role="alert" className="notice">
        {staffClaimCopy.notFound}
      </p>
    );
  if (isFailed) return <LoadError text={adminClaimsCopy.failed} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={staffClaimCopy.loading} className="grid gap-4">
      <div className="skeleton h-6 w-40" />
      <div className="skeleton h-24" />
      <div className="skeleton h-32" />
      <div className="skeleton h-20" />
    </div>
  );
}
