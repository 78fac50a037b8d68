import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { commonCopy } from '#copy/common.ts';
import { useSavedText } from '#web/admin/shared/form/use-saved-text.ts';

/** What a save led to. An error does not change what was typed. */
type Outcome = { text: string; isError: boolean };

type QuantityFormProps = {
  /** Storage name of the draft. */
  draft: string;
  /** Accessible name of the field. */
  field: string;
  /** What the field shows unless something is typed. */
  saved: string;
  placeholder?: string | undefined;
  isDisabled?: boolean;
  labels?: { submit: string; pending: string };
  save: (text: string) => Promise<Outcome>;
  className?: string;
  /** What stands before the field. */
  children?: ReactNode;
};

const saveLabels = { submit: commonCopy.save, pending: commonCopy.saving };

/** Inline form of one number, with a message below it. One request at a time. */
export function QuantityForm(props: QuantityFormProps) {
  const {
    draft,
    field,
    saved,
    placeholder,
    isDisabled,
    labels = saveLabels,
    save,
    className = '',
    children,
  } = props;
  const { text: typed, change: setTyped, clear: clearTyped } = useSavedText(draft);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const noteId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const next = await save(typed ?? saved);
    setSaving(false);
    setOutcome(next);
    if (!next.isError) clearTyped(typed);
  };
  return (
    <form
      className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 ${className}`}
      onSubmit={submit}
      noValidate
    >
      {children && <div className="min-w-0 flex-[1_1_4rem]">{children}</div>}
      <input
        inputMode="numeric"
        autoComplete="off"
        className="field figures w-[min(6rem,25vw)]"
        placeholder={placeholder}
        aria-label={field}
        aria-invalid={outcome?.isError || undefined}
        aria-describedby={noteId}
        disabled={isDisabled}
        value={typed ?? saved}
        onChange={({ target }) => {
          setTyped(target.value);
          setOutcome(undefined);
        }}
      />
      <button
        type="submit"
        className="button-plain"
        disabled={isDisabled}
        aria-disabled={isSaving || undefined}
      >
        {isSaving ? labels.pending : labels.submit}
      </button>
      <p
        id={noteId}
        role="status"
        className={`w-0 min-w-full pt-1 text-xs empty:hidden ${outcome?.isError ? 'font-medium text-alarm-ink' : 'text-leaf-ink'}`}
      >
        {outcome?.text}
      </p>
    </form>
  );
}
