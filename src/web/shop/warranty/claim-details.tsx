import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { claimCopy } from '#copy/own-claims.ts';
import { localDay } from '#lib/time.ts';
import { longDay } from '#web/lib/format.ts';
import type { ClaimReference } from '#web/shop/warranty/mutations.ts';
import { PhotoRequest } from '#web/shop/warranty/photo-request.tsx';
import { PhotoStrip } from '#web/shop/warranty/photo-strip.tsx';

type ClaimDetailsProps = {
  claim: TrackedClaimView;
  reference: ClaimReference;
  /** Heading level, one below the title of the claim. */
  heading: 'h2' | 'h3';
  /** Id of the heading with the title of the claim. */
  titleId: string;
};

/** Details of a claim as its claimant may see them; a pending photo request comes first. */
export function ClaimDetails({ claim, reference, heading, titleId }: ClaimDetailsProps) {
  useFocusTitleWhenAnswered(claim.photo_request === null, titleId);
  return (
    <>
      <p className="measure mt-3">{claim.status_message}</p>
      {claim.due_at && (
        <p className="figures mt-1 text-sm text-soft">{claimCopy.due(lastDay(claim.due_at))}</p>
      )}
      {claim.photo_request !== null && (
        <PhotoRequest request={claim.photo_request} reference={reference} heading={heading} />
      )}
      <TextBlock heading={heading} title={claimCopy.answer} text={claim.admin_response} />
      <TextBlock heading={heading} title={claimCopy.resolution} text={claim.resolution_details} />
      <dl className="warranty-facts">
        <Fact name={claimCopy.purchase}>{longDay(claim.purchase_date)}</Fact>
        <Fact name={claimCopy.germination}>{longDay(claim.germination_date)}</Fact>
        {claim.order_number && (
          <Fact name={claimCopy.order}>
            <OrderLink claim={claim} />
          </Fact>
        )}
      </dl>
      <TextBlock heading={heading} title={claimCopy.description} text={claim.description} isQuiet />
      {claim.photos.length > 0 && <PhotoStrip claim={claim} />}
    </>
  );
}

/** Restores the focus to the title when an answered photo request disappears together with the focused element. */
function useFocusTitleWhenAnswered(isAnswered: boolean, titleId: string): void {
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    const hasJustChanged = isAnswered && !wasAnswered.current;
    wasAnswered.current = isAnswered;
    if (hasJustChanged && document.activeElement === document.body) document.getElementById(titleId)?.focus();
  }, [isAnswered, titleId]);
}

/** Order number, linked to the user's orders if the claim refers to one of them. */
function OrderLink({ claim }: { claim: TrackedClaimView }) {
  const name = claimCopy.orderNumber(claim.order_number);
  if (!('order_id' in claim) || claim.order_id === null) return name;
  return (
    <Link to="/configuracion" search={{ section: 'orders' }} className="link">
      {name}
    </Link>
  );
}

/** Last day of a deadline. A deadline at midnight belongs to the day before. */
function lastDay(due: string): string {
  return longDay(localDay(new Date(Date.parse(due) - 1)));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-soft">{name}</dt>
      <dd className="figures mt-0.5 text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}

type TextBlockProps = { heading: 'h2' | 'h3'; title: string; text: string; isQuiet?: boolean };

/** Text with its line breaks preserved. */
function TextBlock({ heading: Heading, title, text, isQuiet = false }: TextBlockProps) {
  if (text === '') return null;
  return (
    <div className={isQuiet ? 'mt-4 text-sm text-soft' : 'warranty-answer'}>
      <Heading className={isQuiet ? 'label font-sans' : 'label font-sans text-leaf-ink'}>{title}</Heading>
      <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
