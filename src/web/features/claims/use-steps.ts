import type { FormEvent } from 'react';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { detailsStepCopy, openOrderStepCopy, orderStepCopy, productStepCopy } from '#copy/claims.ts';
import {
  type ClaimStep,
  type ClaimValues,
  claimPlaces,
  claimSteps,
} from '#web/features/claims/claim-values.ts';
import { claimedIn, productsOf } from '#web/features/claims/claimable.ts';
import type { ClaimForm } from '#web/features/claims/use-claim-form.ts';
import type { ClaimPhotos } from '#web/features/claims/use-claim-photos.ts';
import { useStepHistory } from '#web/features/claims/use-step-history.ts';

/** Fields validated before an anonymous visitor can go to the next step. */
const typedIn = {
  order: ['name', 'email', 'order_number', 'purchase_date'],
  product: ['product_name'],
} as const;

type Orders = readonly EligibleOrderView[] | undefined;

/** Current step of the form, the choices so far, and what is missing in the step. */
export function useSteps(claim: ClaimForm, orders: Orders, photos: ClaimPhotos) {
  const values = claim.form.watch();
  const chosen = chosenIn(values, orders);
  const step = reached(values, orders, chosen);
  const index = claimSteps.indexOf(step);
  const lack = step === 'details' ? lackOfDetails(values, photos) : lackIn(step, values, orders, chosen);
  const move = useStepHistory(step, claim.goTo);

  const next = async () => {
    const after = claimSteps[index + 1];
    if (!after || lack) return;
    const isFine =
      orders !== undefined ||
      step === 'details' ||
      (await claim.form.trigger([...typedIn[step]], { shouldFocus: true }));
    if (isFine) move(after);
  };
  return {
    step,
    ...chosen,
    before: claimSteps[index - 1],
    title: titleOf(step, orders),
    lack,
    move,
    chosenNames: {
      order: chosen.order ? orderStepCopy.order(chosen.order.id) : values.name,
      product: chosen.productName,
    },
    submit: (event: FormEvent) => {
      if (step === 'details') return claim.submit(event);
      event.preventDefault();
      return next();
    },
  };
}

type Chosen = ReturnType<typeof chosenIn>;

/** Chosen order and product. Those that can no longer be claimed count as not chosen. */
function chosenIn(values: Partial<ClaimValues>, orders: Orders) {
  const order = orders?.find(({ id }) => String(id) === values.order_id);
  const product =
    order &&
    productsOf(order).find(
      ({ id }) => String(id) === values.product_id && claimedIn(order, id) === undefined,
    );
  return {
    order,
    product,
    productName: orders ? (product?.name ?? '') : (values.product_name ?? ''),
    purchaseDate: values.purchase_date ?? '',
  };
}

/** Step to show: the one in the draft, or the first incomplete step before it. */
function reached(values: Partial<ClaimValues>, orders: Orders, chosen: Chosen): ClaimStep {
  const wanted = claimSteps.find((step) => step === values.step) ?? 'order';
  const before = (['order', 'product'] as const).slice(0, claimSteps.indexOf(wanted));
  return before.find((step) => lackIn(step, values, orders, chosen)) ?? wanted;
}

function titleOf(step: ClaimStep, orders: Orders): string {
  if (step === 'order') return orders ? orderStepCopy.title : openOrderStepCopy.title;
  return step === 'product' ? productStepCopy.title : detailsStepCopy.title;
}

/** Sentence about what is missing in a step (staff-and-warranty §5). */
function lackIn(
  step: 'order' | 'product',
  values: Partial<ClaimValues>,
  orders: Orders,
  chosen: Chosen,
): string | undefined {
  return orders ? lackOfChoice(step, chosen) : lackOfTyping(step, values);
}

function lackOfChoice(step: 'order' | 'product', { order, product }: Chosen): string | undefined {
  if (step === 'order') return order ? undefined : orderStepCopy.missing;
  return product ? undefined : productStepCopy.missing;
}

function lackOfTyping(step: 'order' | 'product', values: Partial<ClaimValues>): string | undefined {
  if (step === 'product') return isTyped(values.product_name) ? undefined : productStepCopy.missingName;
  return isTyped(values.name, values.email, values.purchase_date) ? undefined : openOrderStepCopy.missing;
}

function lackOfDetails(values: Partial<ClaimValues>, photos: ClaimPhotos): string | undefined {
  if (!isTyped(values.description)) return detailsStepCopy.missingText;
  if (photos.isUploading) return detailsStepCopy.uploading;
  if (photos.hasFailed) return detailsStepCopy.unsent;
  return claimPlaces.some((place) => values[place]) ? undefined : detailsStepCopy.missingPhoto;
}

function isTyped(...values: ReadonlyArray<string | undefined>): boolean {
  return values.every((value) => value?.trim());
}
