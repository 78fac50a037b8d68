import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy as copy } from '#copy/admin-claims.ts';
import { ClaimSection } from '#web/features/admin-claims/claim-section.tsx';

/** The answer so far, and the internal notes of the staff. */
export function ClaimAnswer({ claim }: { claim: StaffClaimView }) {
  const { admin_response, resolution_details, photo_request, admin_notes } = claim;
  const parts = [
    { name: copy.response, text: admin_response },
    { name: copy.resolution, text: resolution_details },
    { name: copy.request, text: photo_request },
    { name: copy.notes, text: admin_notes },
  ].filter(({ text }) => text);
  return (
    <ClaimSection title={copy.answered}>
      {parts.length === 0 && <p className="mt-1 text-sm text-soft">{copy.unanswered}</p>}
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
