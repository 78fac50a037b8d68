import { useEffect, useId, useRef, useState } from 'react';
import { conflictCopy, draftRestoredCopy } from '#copy/admin.ts';
import type { RecordDifference, Side } from '#web/admin/shared/merge-record.ts';

type ConflictPanelProps<Values> = {
  copy?: typeof conflictCopy;
  differences: readonly RecordDifference<Values>[];
  /** Differences that are merged without a choice, for information. */
  merged?: readonly RecordDifference<Values>[];
  onChoose: (difference: RecordDifference<Values>, side: Side) => void;
};

/** Edit conflict: for each difference the user chooses the other editor's value or their own. */
export function ConflictPanel<Values>(props: ConflictPanelProps<Values>) {
  const { copy = conflictCopy, differences, merged = [], onChoose } = props;
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className="notice mb-5" data-tone="warning">
      <h2 id={titleId} className="text-lg">
        {copy.title}
      </h2>
      <p>{differences.length > 0 ? copy.text : copy.same}</p>
      {differences.map((difference) => (
        <ConflictChoice
          key={difference.key}
          copy={copy}
          difference={difference}
          onChoose={(side) => onChoose(difference, side)}
        />
      ))}
      {merged.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{copy.merged}</p>
          <ul className="list-disc pl-4.5 wrap-anywhere">
            {merged.map(({ key, label, display }) => (
              <li key={key}>
                {copy.mergedLabel(label)} {display.theirs || copy.empty}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type ConflictChoiceProps<Values> = {
  copy: typeof conflictCopy;
  difference: RecordDifference<Values>;
  onChoose: (side: Side) => void;
};

/** A value that only the other editor changed is merged already, so it is chosen at first. */
function ConflictChoice<Values>({ copy, difference, onChoose }: ConflictChoiceProps<Values>) {
  const { label, changedBy, display, imageUrls } = difference;
  const [chosen, setChosen] = useState<Side>(changedBy === 'them' ? 'theirs' : 'mine');
  const name = useId();
  return (
    <fieldset className="mt-3 grid gap-2 sm:grid-cols-2">
      <legend className="label mb-1 text-soft">{label}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className="choice bg-card">
          <input
            type="radio"
            name={name}
            className="choice-mark"
            checked={chosen === side}
            onChange={() => {
              setChosen(side);
              onChoose(side);
            }}
          />
          <span className="min-w-0">
            <span className="block text-xs text-soft">{copy[side]}</span>
            <span className="wrap-anywhere whitespace-pre-line">{display[side] || copy.empty}</span>
            {imageUrls?.[side] && (
              <img
                src={imageUrls[side]}
                alt=""
                width={64}
                height={64}
                className="size-16 rounded object-cover"
              />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Banner that says that a draft was restored, with a button to discard it. */
export function DraftRestoredBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="notice flex flex-wrap items-center gap-x-3" data-tone="success">
      {draftRestoredCopy.text}
      <button type="button" className="link min-h-11" onClick={onDiscard}>
        {draftRestoredCopy.discard}
      </button>
    </p>
  );
}
