import { useEffect } from 'react';
import { loadDraft, saveDraft } from '#web/lib/drafts.ts';
import type { Form } from '#web/lib/form.ts';

/** Fields that are never stored. */
const SECRET_FIELDS = /password|code/;

type Draft = { [field: string]: string };

/**
 * Saves the draft of a form, without secrets, for the life of the tab, so that it survives an ended session or a change
 * of the view. The form clears it after it was sent. Only what the user changed is saved: the other fields have newer
 * data when the draft is restored.
 */
export function useSavedDraft<Values extends object, Out>(
  name: string,
  { setValue, subscribe }: Form<Values, Out>,
): void {
  useEffect(() => {
    for (const [field, value] of Object.entries(loadFormDraft(name))) {
      setValue(field as keyof Values & string, value as never);
    }
    return subscribe((values, changed) => {
      const own = Object.entries(values).filter(([field]) => changed.has(field));
      saveFormDraft(name, { ...loadFormDraft(name), ...Object.fromEntries(own) });
    });
  }, [name, setValue, subscribe]);
}

/** Saves the draft with which the form of this name starts. */
export function saveFormDraft(name: string, values: object): void {
  const entries = Object.entries(values).filter(([field, value]) => value && !SECRET_FIELDS.test(field));
  saveDraft(name, Object.fromEntries(entries));
}

export function loadFormDraft(name: string): Draft {
  const fields = Object.entries(loadDraft(name, {}) ?? {});
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
