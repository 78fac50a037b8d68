import { useEffect, useId, useRef } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { claimStepsCopy, detailsStepCopy } from '#copy/claims.ts';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { AnonymousOrderStep } from '#web/shop/warranty/anonymous-order-step.tsx';
import { ClaimFailure, ClaimSent } from '#web/shop/warranty/claim-outcome.tsx';
import { DetailsStep } from '#web/shop/warranty/details-step.tsx';
import { OrderStep } from '#web/shop/warranty/order-step.tsx';
import { AnonymousProductStep, ProductStep } from '#web/shop/warranty/product-step.tsx';
import { StepBar } from '#web/shop/warranty/step-bar.tsx';
import { useClaimForm } from '#web/shop/warranty/use-claim-form.ts';
import { useClaimPhotos } from '#web/shop/warranty/use-claim-photos.ts';
import { useClaimSteps } from '#web/shop/warranty/use-claim-steps.ts';

type ClaimWizardProps = {
  user: UserView | undefined;
  /** The user's orders that can be claimed; undefined for anonymous visitors. */
  orders: readonly EligibleOrderView[] | undefined;
};

/** Claim form in three steps: order, product, details (staff-and-warranty §2). */
export function ClaimWizard({ user, orders }: ClaimWizardProps) {
  const titleId = useId();
  const claim = useClaimForm(user);
  const photos = useClaimPhotos(claim);
  const steps = useClaimSteps(claim, orders, photos);
  const heading = useFocusHeadingOnStep(steps.step, claim.sent !== undefined);

  return (
    <form method="post" noValidate aria-labelledby={titleId} onSubmit={steps.submit}>
      <ClaimSent sent={claim.sent} isSignedIn={user !== undefined} />
      <StepBar step={steps.step} chosen={steps.chosenNames} onGo={steps.move} />
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mt-7 mb-4 text-xl outline-none md:text-2xl">
        {steps.title}
      </h2>
      {steps.step === 'order' &&
        (orders ? (
          <OrderStep claim={claim} orders={orders} chosen={steps.order} />
        ) : (
          <AnonymousOrderStep claim={claim} />
        ))}
      {steps.step === 'product' &&
        (steps.order ? (
          <ProductStep claim={claim} order={steps.order} chosen={steps.product} />
        ) : (
          <AnonymousProductStep claim={claim} />
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
        {steps.previous && (
          <button
            type="button"
            className="button-plain"
            disabled={claim.isSending}
            onClick={() => steps.previous && steps.move(steps.previous)}
          >
            {claimStepsCopy.back}
          </button>
        )}
        <SubmitButton
          label={steps.step === 'details' ? detailsStepCopy.submit : claimStepsCopy.next}
          pendingLabel={detailsStepCopy.sending}
          isPending={claim.isSending}
          disabled={steps.missing !== undefined}
          className="ml-auto"
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-right text-xs text-soft">
        {steps.missing}
      </p>
    </form>
  );
}

/** Moves the focus to the heading when the step changes, except after sending: the confirmation takes it then. */
function useFocusHeadingOnStep(step: string, isSent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    if (isSent) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, isSent]);
  return heading;
}
