import { useEffect, useId, useRef } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { claimStepsCopy, detailsStepCopy } from '#copy/claims.ts';
import { SubmitButton } from '#web/features/account/submit-button.tsx';
import { ClaimFailure, ClaimSent } from '#web/features/claims/claim-outcome.tsx';
import { DetailsStep } from '#web/features/claims/details-step.tsx';
import { OpenOrderStep } from '#web/features/claims/open-order-step.tsx';
import { OrderStep } from '#web/features/claims/order-step.tsx';
import { ProductStep, TypedProductStep } from '#web/features/claims/product-step.tsx';
import { StepBar } from '#web/features/claims/step-bar.tsx';
import { useClaimForm } from '#web/features/claims/use-claim-form.ts';
import { useClaimPhotos } from '#web/features/claims/use-claim-photos.ts';
import { useSteps } from '#web/features/claims/use-steps.ts';

type ClaimWizardProps = {
  viewer: UserView | undefined;
  /** The user's orders that can be claimed; undefined for anonymous visitors. */
  orders: readonly EligibleOrderView[] | undefined;
};

/** Claim form in three steps: order, product, details (staff-and-warranty §2). */
export function ClaimWizard({ viewer, orders }: ClaimWizardProps) {
  const titleId = useId();
  const claim = useClaimForm(viewer);
  const photos = useClaimPhotos(claim);
  const steps = useSteps(claim, orders, photos);
  const heading = useFocusedOnMove(steps.step, claim.sent !== undefined);

  return (
    <form method="post" noValidate aria-labelledby={titleId} onSubmit={steps.submit}>
      <ClaimSent sent={claim.sent} isSignedIn={viewer !== undefined} />
      <StepBar step={steps.step} chosen={steps.chosenNames} onGo={steps.move} />
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mt-7 mb-4 text-xl outline-none md:text-2xl">
        {steps.title}
      </h2>
      {steps.step === 'order' &&
        (orders ? (
          <OrderStep claim={claim} orders={orders} chosen={steps.order} />
        ) : (
          <OpenOrderStep claim={claim} />
        ))}
      {steps.step === 'product' &&
        (steps.order ? (
          <ProductStep claim={claim} order={steps.order} chosen={steps.product} />
        ) : (
          <TypedProductStep claim={claim} />
        ))}
      {steps.step === 'details' && (
        <DetailsStep
          claim={claim}
          photos={photos}
          product={steps.productName}
          purchaseDate={steps.purchaseDate}
        />
      )}
      <ClaimFailure failure={claim.failure} />
      <div className="warranty-acts">
        {steps.before && (
          <button
            type="button"
            className="button-plain"
            disabled={claim.isSending}
            onClick={() => steps.before && steps.move(steps.before)}
          >
            {claimStepsCopy.back}
          </button>
        )}
        <SubmitButton
          label={steps.step === 'details' ? detailsStepCopy.submit : claimStepsCopy.next}
          pendingLabel={detailsStepCopy.sending}
          isPending={claim.isSending}
          disabled={steps.lack !== undefined}
          className="ml-auto"
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-right text-xs text-soft">
        {steps.lack}
      </p>
    </form>
  );
}

/** Moves the focus to the heading when the step changes, except after sending: the confirmation takes it then. */
function useFocusedOnMove(step: string, isSent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (isSent) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, isSent]);
  return heading;
}
