import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { conflictCopy, draftRestoredCopy } from '#copy/admin.ts';
import { LinkButton } from '#web/admin/shared/button.tsx';
import type { Side } from '#web/admin/shared/form/merge-record.ts';
import { UnsavedGuard } from '#web/admin/shared/form/unsaved-guard.tsx';
import type { ConflictDifference, RecordEditor } from '#web/admin/shared/form/use-record-form.ts';
import { RECORD_FORM_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { RequiredNote } from '#web/components/field.tsx';

type RecordFormProps<Saved> = {
  editor: RecordEditor<Saved>;
  className: string;
  onSaved?: ((saved: Saved) => void) | undefined;
  /** Whether an upload is running, which leaving the page would abort. */
  isUploading?: boolean;
  /** Checked before the form is sent. */
  canSubmit?: () => boolean;
  /** For forms with many fields: offers a choice only where both editors changed a field, and lists the others. */
  choosesConflictsOnly?: boolean;
  conflictTexts?: typeof conflictCopy;
  children: ReactNode;
};

/** Form on a page of its own that creates or edits a record (`useRecordForm`). */
export function RecordForm<Saved>(props: RecordFormProps<Saved>) {
  const { editor, className, canSubmit, choosesConflictsOnly, conflictTexts } = props;
  const { onSaved = () => undefined, isUploading = false } = props;
  return (
    <form
      {...RECORD_FORM_ATTRIBUTE}
      method="post"
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // A keyboard shortcut submits also while the button is disabled.
        if (!isUploading && (canSubmit?.() ?? true)) editor.submit(event, onSaved);
      }}
    >
      <UnsavedGuard isUnsaved={() => editor.wouldLoseChanges() || isUploading} onLeave={editor.clearDraft} />
      {editor.isRestored && (
        <div className="mb-4">
          <DraftRestoredBanner onDiscard={editor.undoChanges} />
        </div>
      )}
      {editor.conflict && (
        <ConflictPanel
          key={editor.conflict.number}
          differences={editor.conflict.differences}
          copy={conflictTexts}
          choosesConflictsOnly={choosesConflictsOnly}
        />
      )}
      <RequiredNote />
      {props.children}
    </form>
  );
}

type ConflictPanelProps = {
  differences: readonly ConflictDifference[];
  copy?: typeof conflictCopy | undefined;
  choosesConflictsOnly?: boolean | undefined;
};

/** Edit conflict: for each difference the user chooses the other editor's value or their own. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { differences, copy = conflictCopy, choosesConflictsOnly } = props;
  const choices = choosesConflictsOnly
    ? differences.filter(({ changedBy }) => changedBy === 'both')
    : differences;
  const merged = choosesConflictsOnly ? differences.filter(({ changedBy }) => changedBy === 'them') : [];
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className="notice mb-5" data-tone="warning">
      <h2 id={titleId} className="text-lg">
        {copy.title}
      </h2>
      <p>{choices.length > 0 ? copy.text : copy.same}</p>
      {choices.map((difference) => (
        <ConflictChoice key={difference.key} copy={copy} difference={difference} />
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

type ConflictChoiceProps = { copy: typeof conflictCopy; difference: ConflictDifference };

/** A value that only the other editor changed is merged already, so it is chosen at first. */
function ConflictChoice({ copy, difference }: ConflictChoiceProps) {
  const { label, changedBy, display, imageUrls, choose } = difference;
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
              choose(side);
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
      <LinkButton onClick={onDiscard}>{draftRestoredCopy.discard}</LinkButton>
    </p>
  );
}
