import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy } from '#copy/admin-claims.ts';
import { ClaimSection } from '#web/admin/claims/claim-section.tsx';

/** The answer so far, and the internal notes of the staff. */
export function ClaimAnswer({ claim }: { claim: StaffClaimView }) {
  const { admin_response, resolution_details, photo_request, admin_notes } = claim;
  const parts = [
    { name: claimDetailsCopy.response, text: admin_response },
    { name: claimDetailsCopy.resolution, text: resolution_details },
    { name: claimDetailsCopy.request, text: photo_request },
    { name: claimDetailsCopy.notes, text: admin_notes },
  ].filter(({ text }) => text);
  return (
    <ClaimSection title={claimDetailsCopy.answered}>
      {parts.length === 0 && <p className="mt-1 text-sm text-soft">{claimDetailsCopy.unanswered}</p>}
      <dl className="claim-answers">
        {parts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </ClaimSection>
  );
}
