import { useId } from 'react';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { productStepCopy } from '#copy/claims.ts';
import { Field, FieldError } from '#web/components/field.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import {
  type ClaimableProduct,
  claimableProducts,
  findOpenClaimId,
} from '#web/shop/warranty/claimable-products.ts';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';

type ProductStepProps = {
  claim: ClaimForm;
  order: EligibleOrderView;
  chosen: ClaimableProduct | undefined;
};

/** Second step: a product of the order. Products with an open claim are disabled. */
export function ProductStep({ claim: { form, errors }, order, chosen }: ProductStepProps) {
  const errorId = useId();
  const error = errors.product_id?.message;
  return (
    <>
      <fieldset aria-describedby={error && errorId}>
        <legend className="mb-1.5 text-sm font-semibold">{productStepCopy.choose}</legend>
        <div className="grid gap-2.5">
          {claimableProducts(order).map((product) => (
            <ProductChoice
              key={product.id}
              product={product}
              claimId={findOpenClaimId(order, product.id)}
              radio={form.register('product_id')}
            />
          ))}
        </div>
        <FieldError id={errorId} text={error} />
      </fieldset>
      {chosen && (
        <div className="mt-3 border-t border-line pt-2 md:*:max-w-44">
          <Field label={productStepCopy.productName} readOnly value={chosen.name} />
        </div>
      )}
    </>
  );
}

type ProductChoiceProps = {
  product: ClaimableProduct;
  claimId: number | undefined;
  radio: ReturnType<ClaimForm['form']['register']>;
};

function ProductChoice({ product: { id, name, brand, image }, claimId, radio }: ProductChoiceProps) {
  return (
    <label className="choice items-center">
      <input
        type="radio"
        value={id}
        className="choice-mark mt-0"
        disabled={claimId !== undefined}
        {...radio}
      />
      <span className="flex size-16 shrink-0 overflow-hidden rounded-md bg-shade text-soft">
        <ResponsiveImage src={image} sizes="4rem" width={64} height={64} className="size-16 object-cover" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-xs text-soft wrap-anywhere">{brand}</span>
        {claimId !== undefined && (
          <span className="block text-xs text-foil-ink">{productStepCopy.claimed(claimId)}</span>
        )}
      </span>
    </label>
  );
}

/** Second step for anonymous visitors, who type the name of the product. */
export function AnonymousProductStep({ claim: { form, errors } }: { claim: ClaimForm }) {
  return (
    <Field
      label={productStepCopy.typed}
      hint={productStepCopy.typedHint}
      autoComplete="off"
      error={errors.product_name?.message}
      {...form.register('product_name')}
    />
  );
}
