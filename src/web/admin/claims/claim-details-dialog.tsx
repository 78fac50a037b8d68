import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { ClaimAnswer } from '#web/admin/claims/claim-answer.tsx';
import { ClaimCustomer } from '#web/admin/claims/claim-customer.tsx';
import { ClaimDescription } from '#web/admin/claims/claim-description.tsx';
import { ClaimDue } from '#web/admin/claims/claim-due.tsx';
import { ClaimFacts } from '#web/admin/claims/claim-facts.tsx';
import type { ClaimFilters } from '#web/admin/claims/claim-filters.ts';
import { ClaimHistory } from '#web/admin/claims/claim-history.tsx';
import { ClaimImages } from '#web/admin/claims/claim-images.tsx';
import { ClaimPlaceholder } from '#web/admin/claims/claim-placeholder.tsx';
import { ClaimSignals } from '#web/admin/claims/claim-signals.tsx';
import { ClaimWhatsappLink } from '#web/admin/claims/claim-whatsapp-link.tsx';
import { staffClaim } from '#web/admin/claims/queries.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useNow } from '#web/hooks/use-now.ts';
import { useAppContext } from '#web/lib/app-context.ts';

const ClaimLightbox = lazy(() => import('#web/admin/claims/claim-lightbox.tsx'));

type ClaimDetailsDialogProps = {
  id: number;
  /** The filters of the list behind the dialog; links to related claims preserve them. */
  filters: ClaimFilters;
  onAnswer: () => void;
  onClose: () => void;
};

/** All details of a claim, with the actions to answer it. */
export function ClaimDetailsDialog({ id, filters, onAnswer, onClose }: ClaimDetailsDialogProps) {
  const { api } = useAppContext();
  const { data: claim, isError, refetch } = useQuery(staffClaim(api, id));
  const [enlargedIndex, setEnlargedIndex] = useState<number>();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={staffClaimCopy.title(id)}
        closeLabel={staffClaimCopy.close}
        className="claim-sheet"
      >
        {claim ? (
          <ClaimDetails claim={claim} filters={filters} onEnlarge={setEnlargedIndex} onAnswer={onAnswer} />
        ) : (
          <ClaimPlaceholder isMissing={claim === null} isFailed={isError} onRetry={refetch} />
        )}
      </Dialog>
      {/* A sibling of the dialog: events of a nested dialog would bubble to it. */}
      {claim && enlargedIndex !== undefined && (
        <Suspense>
          <ClaimLightbox
            name={staffClaimCopy.title(id)}
            images={claim.photos.map(({ url, label }) => ({
              ...{ src: url, alt: claimDetailsCopy.photoOf(label, id), caption: label },
            }))}
            startIndex={enlargedIndex}
            onClose={() => setEnlargedIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type ClaimDetailsProps = {
  claim: StaffClaimView;
  filters: ClaimFilters;
  onEnlarge: (index: number) => void;
  onAnswer: () => void;
};

function ClaimDetails({ claim, filters, onEnlarge, onAnswer }: ClaimDetailsProps) {
  const now = useNow();
  return (
    <>
      <p className="claim-card-marks -mt-4">
        <ClaimStatusBadge claim={claim} className="claim-stamp" />
        <ClaimDue claim={claim} now={now} />
      </p>
      <div className="claim-details">
        <div className="claim-column">
          <ClaimFacts claim={claim} />
          <ClaimImages claim={claim} onEnlarge={onEnlarge} />
          <ClaimDescription claim={claim} />
        </div>
        <div className="claim-column">
          <ClaimSignals claim={claim} filters={filters} />
          <ClaimCustomer claim={claim} />
          <ClaimAnswer claim={claim} />
          <ClaimHistory claim={claim} />
        </div>
      </div>
      <div className="claim-sheet-acts">
        <button type="button" className="button" aria-haspopup="dialog" onClick={onAnswer}>
          {staffClaimCopy.answer}
        </button>
        <ClaimWhatsappLink claim={claim} />
      </div>
    </>
  );
}
