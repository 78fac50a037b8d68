import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ClaimEventView, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDiaryCopy } from '#copy/admin-claim-blisters.ts';
import { claimDetailsCopy, claimWhatsappText, staffClaimCopy } from '#copy/admin-claims.ts';
import { ClaimBlister, ClaimDiary } from '#web/admin/claims/claim-blister.tsx';
import { ClaimState } from '#web/admin/claims/claim-card.tsx';
import { ClaimCustomer, ClaimFacts, ClaimSection, ClaimSignals } from '#web/admin/claims/claim-facts.tsx';
import { claimStatusColors } from '#web/admin/claims/claim-values.ts';
import { useAssignClaim } from '#web/admin/claims/mutations.ts';
import {
  type ClaimDialogState,
  type ClaimFilters,
  opensClaimDialog,
  staffClaim,
} from '#web/admin/claims/queries.ts';
import { canBeReplaced } from '#web/admin/claims/replacement-values.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { AssigneeText } from '#web/admin/shared/bulk/assignee.tsx';
import { useAssignment } from '#web/admin/shared/bulk/use-assignment.ts';
import { Button, LinkButton, PlainButton } from '#web/admin/shared/button.tsx';
import { DetailSheet } from '#web/admin/shared/detail-sheet.tsx';
import { HistoryEntry, HistoryList } from '#web/admin/shared/history-list.tsx';
import { WhatsappLink } from '#web/admin/shared/whatsapp-link.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { useAppContext } from '#web/lib/app-context.ts';

const SIZE_PX = 240;

const SIZES = '(width >= 48rem) 10rem, 30vw';

const ClaimLightbox = lazy(() => import('#web/admin/claims/claim-lightbox.tsx'));

type ClaimDetailsDialogProps = {
  id: number;
  /** The filters of the list behind the dialog; links to related claims preserve them. */
  filters: ClaimFilters;
  /** Opens a dialog instead of this one. */
  onOpenDialog: (dialog: ClaimDialogState) => void;
  onClose: () => void;
};

export function ClaimDetailsDialog(props: ClaimDetailsDialogProps) {
  const { id, filters, onOpenDialog, onClose } = props;
  const { api } = useAppContext();
  const query = useQuery(staffClaim(api, id));
  const claim = query.data;
  const [enlargedIndex, setEnlargedIndex] = useState<number>();
  return (
    <>
      <DetailSheet
        title={staffClaimCopy.title(id)}
        texts={staffClaimCopy}
        query={query}
        onClose={onClose}
        className="w-[min(56rem,100vw)]"
      >
        {(shown) => (
          <ClaimDetails
            claim={shown}
            filters={filters}
            onEnlarge={setEnlargedIndex}
            onOpenDialog={onOpenDialog}
          />
        )}
      </DetailSheet>
      {/* A sibling of the dialog: events of a nested dialog would bubble to it. */}
      {claim && enlargedIndex !== undefined && (
        <Suspense>
          <ClaimLightbox
            name={staffClaimCopy.title(id)}
            images={shownPhotos(claim).map(({ url, label }) => ({
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

type ClaimDetailsProps = Pick<ClaimDetailsDialogProps, 'filters' | 'onOpenDialog'> & {
  claim: StaffClaimView;
  onEnlarge: (index: number) => void;
};

function ClaimDetails({ claim, filters, onEnlarge, onOpenDialog }: ClaimDetailsProps) {
  return (
    <>
      <ClaimState claim={claim} className="-mt-4" />
      <ClaimAssignment claim={claim} />
      <div className="grid grid-cols-1 gap-7 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-10">
        <div className="grid grid-cols-1 content-start gap-7">
          <ClaimFacts claim={claim} />
          {claim.blister && <ClaimBlister blister={claim.blister} />}
          {claim.photos.length > 0 && (
            <ClaimSection title={claimDetailsCopy.images}>
              <PhotoButtons photos={claim.photos} firstIndex={0} onEnlarge={onEnlarge} />
            </ClaimSection>
          )}
          {/* Anonymized claims have none. */}
          {claim.description !== '' && (
            <ClaimSection title={claimDetailsCopy.description}>
              <blockquote className="mt-1.5 border-l-2 border-foil pl-3.5 text-sm wrap-anywhere whitespace-pre-line">
                {claim.description}
              </blockquote>
            </ClaimSection>
          )}
          {claim.diary && (
            <ClaimDiary diary={claim.diary}>
              <PhotoButtons
                photos={diaryPhotos(claim)}
                firstIndex={claim.photos.length}
                onEnlarge={onEnlarge}
              />
            </ClaimDiary>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-7">
          <ClaimSignals claim={claim} filters={filters} />
          <ClaimCustomer claim={claim} />
          <ClaimAnswer claim={claim} />
          <ClaimHistory claim={claim} />
        </div>
      </div>
      <div className="sticky bottom-0 z-2 -mx-5 mt-auto -mb-5 grid auto-cols-fr grid-flow-col gap-2.5 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:auto-cols-[12rem] md:justify-end">
        <Allowed to="editClaims">
          <Button
            className="max-md:px-0"
            {...opensClaimDialog({ id: claim.id, act: 'answer' }, onOpenDialog)}
          >
            {staffClaimCopy.answer}
          </Button>
          {canBeReplaced(claim) && (
            <PlainButton
              className="max-md:px-0"
              {...opensClaimDialog({ id: claim.id, act: 'replace' }, onOpenDialog)}
            >
              {staffClaimCopy.replace}
            </PlainButton>
          )}
        </Allowed>
        <ClaimWhatsappLink claim={claim} />
      </div>
    </>
  );
}

/** Who works on the claim, and the button that takes it or gives it up. */
function ClaimAssignment({ claim: { id, assignee } }: { claim: StaffClaimView }) {
  const { mutateAsync: assign } = useAssignClaim(id);
  const { label, run, isBusy } = useAssignment(id, assignee, assign);
  return (
    <div className="-my-5 flex min-h-11 flex-wrap items-center gap-x-3">
      <AssigneeText assignee={assignee} />
      <Allowed to="editClaims">
        <LinkButton className="min-w-11 text-left text-sm" isBusy={isBusy} onClick={run}>
          {label}
        </LinkButton>
      </Allowed>
    </div>
  );
}

/** The events of the claim, newest first. */
function ClaimHistory({ claim: { timeline } }: { claim: StaffClaimView }) {
  return (
    <ClaimSection title={claimDetailsCopy.timeline}>
      <HistoryList>
        {timeline.toReversed().map((event) => (
          <HistoryEntry
            key={`${event.at} ${event.kind} ${event.status}`}
            title={describeEvent(event)}
            at={event.at}
            className={claimStatusColors[event.status]}
          />
        ))}
      </HistoryList>
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
      <dl className="mt-2.5 grid gap-3 text-sm empty:hidden">
        {parts.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-xs text-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </ClaimSection>
  );
}

/** WhatsApp link with a message about the claim. Renders nothing without a phone number. */
function ClaimWhatsappLink({ claim }: { claim: StaffClaimView }) {
  const { id, name, product_name, user_phone } = claim;
  if (!user_phone) return null;
  const [firstName = ''] = name.split(' ');
  return (
    <WhatsappLink
      className="max-md:px-0"
      // The three buttons of a phone have no room for it.
      iconClassName="max-md:hidden"
      phone={user_phone}
      message={(brand) => claimWhatsappText({ firstName, brand, number: id, product: product_name })}
    >
      {claimDetailsCopy.whatsapp}
    </WhatsappLink>
  );
}

type Photo = { url: string; label: string };

/** Photos of the claim, then those of its diary: all are in one lightbox. */
function shownPhotos(claim: StaffClaimView): Photo[] {
  return [...claim.photos, ...diaryPhotos(claim)];
}

function diaryPhotos({ diary }: StaffClaimView): Photo[] {
  return (diary?.photos ?? []).map((url, index) => ({ url, label: claimDiaryCopy.photo(index + 1) }));
}

type PhotoButtonsProps = {
  photos: readonly Photo[];
  /** Index of the first of them in the lightbox. */
  firstIndex: number;
  onEnlarge: (index: number) => void;
};

function PhotoButtons({ photos, firstIndex, onEnlarge }: PhotoButtonsProps) {
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2.5">
      {photos.map(({ url, label }, index) => (
        <li key={url}>
          <button
            type="button"
            className="grid w-full cursor-zoom-in grid-cols-1 overflow-hidden rounded-md border border-line bg-card hover:border-ink"
            aria-haspopup="dialog"
            aria-label={claimDetailsCopy.enlarge(label)}
            onClick={() => onEnlarge(firstIndex + index)}
          >
            <ResponsiveImage
              src={url}
              sizes={SIZES}
              width={SIZE_PX}
              height={SIZE_PX}
              className="aspect-square h-auto w-full bg-shade object-cover"
            />
            <span className="px-1.5 py-1.25 font-display text-xs italic">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
