import { formatThousands } from '#copy/format-thousands.ts';

type ImportCountsProps<Name extends string> = {
  /** In the order in which they are shown; those of `problems` stand out. */
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  counts: Readonly<Record<Name, number>>;
  className: string;
};

/** What an import changes, or would change, in figures. */
export function ImportCounts<Name extends string>(props: ImportCountsProps<Name>) {
  const { names, labels, counts, className } = props;
  return (
    <dl className={`grid grid-cols-2 border-y border-line ${className}`}>
      {names.map((name) => (
        <div key={name}>
          <dt className="text-xs text-soft">{labels[name]}</dt>
          <dd
            className={`figures font-display text-2xl/tight ${name === 'problems' && counts[name] > 0 ? 'text-alarm-ink' : ''}`}
          >
            {formatThousands(counts[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
