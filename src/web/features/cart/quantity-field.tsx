import { useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/limits.ts';
import { cartLineCopy } from '#copy/cart.ts';
import { toast } from '#web/lib/toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { minusIcon, plusIcon } from '#web/ui/icons.ts';

type QuantityFieldProps = {
  name: string;
  quantity: number;
  /** Highest quantity that can be ordered. */
  most: number;
  onChange: (quantity: number) => void;
  /** Called on blur if the user typed a zero. */
  onZero: () => void;
};

/** Quantity input. A valid quantity is applied while typing; one above `most` is lowered to `most`. */
export function QuantityField({ name, quantity, most, onChange, onZero }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    const wanted = Number(text);
    const isTooMuch = wanted > most;
    if (isTooMuch && most < MAX_QUANTITY) toast.error(cartLineCopy.onlyLeft(most));
    if (Number.isInteger(wanted) && wanted >= MIN_QUANTITY) onChange(Math.min(wanted, most));
    setTyped(isTooMuch ? String(most) : text);
  };
  const leave = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== '' && Number(typed) === 0) onZero();
  };

  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={cartLineCopy.less(name)}
        disabled={quantity <= MIN_QUANTITY}
        onClick={() => onChange(Math.min(quantity - 1, most))}
      >
        <Icon of={minusIcon} className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        className="figures"
        min={MIN_QUANTITY}
        max={most}
        aria-label={cartLineCopy.quantity(name)}
        value={typed ?? quantity}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      <button
        type="button"
        aria-label={cartLineCopy.more(name)}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon of={plusIcon} className="size-4" />
      </button>
    </div>
  );
}
