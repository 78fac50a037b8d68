import { useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/limits.ts';
import { Icon } from '#web/components/icon.tsx';
import { minusIcon, plusIcon } from '#web/components/icons.ts';

type QuantityFieldProps = {
  labels: { quantity: string; less: string; more: string };
  quantity: number;
  /** Highest quantity that can be ordered. */
  maxQuantity: number;
  onChange: (quantity: number) => void;
  /** Called when the user types more than the stock. */
  onExceed: (maxQuantity: number) => void;
  /** Called on blur if the user typed a zero; without it the quantity stays as it was. */
  onRemove?: () => void;
};

/** Quantity input. A valid quantity is applied while typing; one above `maxQuantity` is lowered to it. */
export function QuantityField(props: QuantityFieldProps) {
  const { labels, quantity, maxQuantity, onChange, onExceed, onRemove } = props;
  const [typed, setTyped] = useState<string>();
  const handleInput = (text: string) => {
    const requested = Number(text);
    const exceedsMax = requested > maxQuantity;
    if (exceedsMax && maxQuantity < MAX_QUANTITY) onExceed(maxQuantity);
    if (Number.isInteger(requested) && requested >= MIN_QUANTITY) onChange(Math.min(requested, maxQuantity));
    setTyped(exceedsMax ? String(maxQuantity) : text);
  };
  const handleBlur = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== '' && Number(typed) === 0) onRemove?.();
  };

  return (
    <div className="inline-flex rounded-full border border-edge bg-card">
      <QuantityButton
        label={labels.less}
        icon={minusIcon}
        isEnd={quantity <= MIN_QUANTITY}
        onClick={() => onChange(Math.min(quantity - 1, maxQuantity))}
      />
      <input
        type="number"
        inputMode="numeric"
        className="figures w-10 appearance-[textfield] bg-transparent text-center font-semibold [&::-webkit-inner-spin-button]:appearance-none"
        min={MIN_QUANTITY}
        max={maxQuantity}
        aria-label={labels.quantity}
        // As text: React leaves another spelling of a number, as 1e1, in a field of numbers.
        value={typed ?? String(quantity)}
        onChange={({ target }) => handleInput(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={handleBlur}
        onKeyDown={({ key }) => key === 'Enter' && handleBlur()}
      />
      <QuantityButton
        label={labels.more}
        icon={plusIcon}
        isEnd={quantity >= maxQuantity}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}

type QuantityButtonProps = { label: string; icon: string; isEnd: boolean; onClick: () => void };

/** Stays focusable at the end, where it does nothing. */
function QuantityButton({ label, icon, isEnd, onClick }: QuantityButtonProps) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full hover:bg-shade aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-edge"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onClick()}
    >
      <Icon path={icon} className="size-4" />
    </button>
  );
}
