import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { checkoutCopy } from '#copy/cart.ts';

type DeliveryChoiceProps = { radio: UseFormRegisterReturn; error: string | undefined };

/** Delivery options. Home delivery is shown struck through, as it is disabled for now (customer-site §2, Cart). */
export function DeliveryChoice({ radio, error }: DeliveryChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-semibold">{checkoutCopy.delivery}</legend>
      <div className="grid gap-2">
        <label className="choice">
          <input type="radio" value="coordinate" className="choice-mark" {...radio} />
          <span>
            <span className="block font-semibold">{checkoutCopy.coordinate}</span>
            <span className="block text-xs text-soft">{checkoutCopy.coordinateText}</span>
          </span>
        </label>
        <label className="choice">
          <input type="radio" name={radio.name} value="address" className="choice-mark" disabled />
          <span className="text-soft">
            <s className="block">{checkoutCopy.address}</s>
            <span className="block text-xs">{checkoutCopy.addressText}</span>
          </span>
        </label>
      </div>
      <p id={errorId} className="mt-1 min-h-5 text-xs font-medium text-alarm-ink">
        {error}
      </p>
    </fieldset>
  );
}
