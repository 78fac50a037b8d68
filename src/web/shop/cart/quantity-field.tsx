import { useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/limits.ts';
import { cartLineCopy } from '#copy/cart.ts';
import { Icon } from '#web/components/icon.tsx';
import { minusIcon, plusIcon } from '#web/components/icons.ts';
import { toast } from '#web/lib/toast.ts';

type QuantityFieldProps = {
  name: string;
  quantity: number;
  /** Highest quantity that can be ordered. */
  maxQuantity: number;
  onChange: (quantity: number) => void;
  /** Called on blur if the user typed a zero. */
  onRemove: () => void;
};

/** Quantity input. A valid quantity is applied while typing; one above `maxQuantity` is lowered to it. */
export function QuantityField({ name, quantity, maxQuantity, onChange, onRemove }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  const handleInput = (text: string) => {
    const requested = Number(text);
    const exceedsMax = requested > maxQuantity;
    if (exceedsMax && maxQuantity < MAX_QUANTITY) toast.error(cartLineCopy.onlyLeft(maxQuantity));
    if (Number.isInteger(requested) && requested >= MIN_QUANTITY) onChange(Math.min(requested, maxQuantity));
    setTyped(exceedsMax ? String(maxQuantity) : text);
  };
  const handleBlur = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== '' && Number(typed) === 0) onRemove();
  };

  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={cartLineCopy.less(name)}
        disabled={quantity <= MIN_QUANTITY}
        onClick={() => onChange(Math.min(quantity - 1, maxQuantity))}
      >
        <Icon path={minusIcon} className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        className="figures"
        min={MIN_QUANTITY}
        max={maxQuantity}
        aria-label={cartLineCopy.quantity(name)}
        value={typed ?? quantity}
        onChange={({ target }) => handleInput(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={handleBlur}
        onKeyDown={({ key }) => key === 'Enter' && handleBlur()}
      />
      <button
        type="button"
        aria-label={cartLineCopy.more(name)}
        disabled={quantity >= maxQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon path={plusIcon} className="size-4" />
      </button>
    </div>
  );
}
