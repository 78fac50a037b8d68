import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy } from '#copy/admin-claims.ts';
import { ClaimSection } from '#web/admin/claims/claim-section.tsx';

/** The claimant's description, with its line breaks. */
export function ClaimDescription({ claim: { description } }: { claim: StaffClaimView }) {
  return (
    <ClaimSection title={claimDetailsCopy.description}>
      <blockquote className="claim-quote">{description}</blockquote>
    </ClaimSection>
  );
}
