import { useId } from 'react';
import { claimStatusCopy, claimStatusMessages } from '#contract/messages/warranty-claims.ts';
import type { ClaimStatus } from '#contract/warranty-claims.ts';
import { claimEditCopy } from '#copy/admin-claims.ts';
import { claimStatuses } from '#web/admin/claims/claim-filters.ts';

type ClaimStatusFieldProps = {
  status: ClaimStatus;
  error: string | undefined;
  onChoose: (status: ClaimStatus) => void;
};

/** Any status may follow any other (staff-and-warranty §4). The message for the claimant is previewed below. */
export function ClaimStatusField({ status, error, onChoose }: ClaimStatusFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 text-sm font-semibold">{claimEditCopy.status}</legend>
      <div className="claim-choices">
        {claimStatuses.map((one) => (
          <label key={one} className="claim-choice" data-status={one}>
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={one === status}
              onChange={() => onChoose(one)}
            />
            {claimStatusCopy[one]}
          </label>
        ))}
      </div>
      <p
        id={`${id}-note`}
        className={`mt-2 text-xs ${error === undefined ? 'text-soft' : 'font-medium text-alarm-ink'}`}
      >
        {error ?? claimEditCopy.reads(claimStatusMessages[status])}
      </p>
    </fieldset>
  );
}
