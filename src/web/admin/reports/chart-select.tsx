type ChartSelectProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** Chooses what the chart below it shows. */
export function ChartSelect<Value extends string>(props: ChartSelectProps<Value>) {
  const { label, values, labels, value, onChange } = props;
  return (
    <label className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-soft">{label}</span>
      <select
        className="field w-auto max-w-full min-w-0 text-sm"
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
