import { useId } from 'react';

type ChoiceListProps<Value extends string> = {
  legend: string;
  /** Whether the legend is only for screen readers. */
  isLegendHidden?: boolean;
  choices: ReadonlyArray<{ value: Value; label: string; hint?: string }>;
  value: Value;
  onChange: (value: Value) => void;
  /** Columns of the choices. */
  className?: string;
};

/** Radio buttons, each with its hint. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, isLegendHidden = false, choices, value, onChange, className = '' } = props;
  const name = useId();
  return (
    <fieldset className={`grid gap-2.5 ${className}`}>
      <legend className={isLegendHidden ? 'sr-only' : 'label mb-2 text-soft'}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            className="choice-mark"
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span className="min-w-0">
            <span className={choice.hint ? 'block font-semibold' : 'block'}>{choice.label}</span>
            {choice.hint && <span className="block text-xs text-soft">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
