import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ClaimEventView, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy, claimWhatsappText, staffClaimCopy } from '#copy/admin-claims.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { ClaimDue } from '#web/admin/claims/claim-card.tsx';
import { ClaimCustomer } from '#web/admin/claims/claim-customer.tsx';
import { ClaimFacts } from '#web/admin/claims/claim-facts.tsx';
import type { ClaimFilters } from '#web/admin/claims/claim-filters.ts';
import { ClaimPlaceholder } from '#web/admin/claims/claim-placeholder.tsx';
import { ClaimSection } from '#web/admin/claims/claim-section.tsx';
import { ClaimSignals } from '#web/admin/claims/claim-signals.tsx';
import { staffClaim } from '#web/admin/claims/queries.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { whatsappIcon } from '#web/components/icons.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { useNow } from '#web/hooks/use-now.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { siteSettings } from '#web/lib/queries/site.ts';

const SIZE_PX = 240;

const SIZES = '(width >= 48rem) 10rem, 30vw';

type ClaimImagesProps = { claim: StaffClaimView; onEnlarge: (index: number) => void };

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
              src: url,
              alt: claimDetailsCopy.photoOf(label, id),
              caption: label,
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

/** The claimant's description, with its line breaks. */
function ClaimDescription({ claim: { description } }: { claim: StaffClaimView }) {
  return (
    <ClaimSection title={claimDetailsCopy.description}>
      <blockquote className="claim-quote">{description}</blockquote>
    </ClaimSection>
  );
}

/** The events of the claim, newest first. */
function ClaimHistory({ claim: { timeline } }: { claim: StaffClaimView }) {
  return (
    <ClaimSection title={claimDetailsCopy.timeline}>
      <ol className="claim-events">
        {timeline.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.status}`} data-status={event.status}>
            <p className="text-sm font-semibold">{describeEvent(event)}</p>
            <time dateTime={event.at} className="figures block text-xs text-soft">
              {dateTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </ClaimSection>
  );
}

function describeEvent({ kind, status }: ClaimEventView): string {
  return kind === 'status' ? claimDetailsCopy.statusChanged(status) : claimDetailsCopy.events[kind];
}

/** The answer so far, and the internal notes of the staff. */
function ClaimAnswer({ claim }: { claim: StaffClaimView }) {
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

/** WhatsApp link with a prefilled message about the claim. Renders nothing without a phone number. */
function ClaimWhatsappLink({ claim }: { claim: StaffClaimView }) {
  const { id, name, product_name, user_phone } = claim;
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  if (!user_phone) return null;
  const [firstName = ''] = name.split(' ');
  const text = claimWhatsappText({ firstName, brand: site.name, number: id, product: product_name });
  return (
    <a
      href={`${whatsappUrl(user_phone)}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="button-plain"
    >
      <Icon path={whatsappIcon} className="size-4" />
      {claimDetailsCopy.whatsapp}
    </a>
  );
}

function ClaimImages({ claim: { photos }, onEnlarge }: ClaimImagesProps) {
  return (
    <ClaimSection title={claimDetailsCopy.images}>
      <ul className="claim-photos">
        {photos.map(({ url, label }, index) => (
          <li key={url}>
            <button
              type="button"
              className="claim-photo"
              aria-haspopup="dialog"
              aria-label={claimDetailsCopy.enlarge(label)}
              onClick={() => onEnlarge(index)}
            >
              <ResponsiveImage src={url} sizes={SIZES} width={SIZE_PX} height={SIZE_PX} />
              <span className="claim-photo-label">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </ClaimSection>
  );
}
