import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, readKept, writeKept } from '#web/lib/drafts.ts';

/** Fields that are never stored. */
const SECRET = /password|code/;

type Draft = { [field: string]: string };

/**
 * Saves the draft of a form, without secrets, for the life of the tab, so that it survives an ended session or a change
 * of the view. The form clears it after it was sent.
 */
export function useKeptDraft<Values extends FieldValues, Out>(
  name: string,
  { setValue, subscribe }: UseFormReturn<Values, unknown, Out>,
): { forget: () => void } {
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft(name))) {
      setValue(field as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (type === 'change') keepDraft(name, values);
      },
    });
  }, [name, setValue, subscribe]);
  return { forget: () => forgetDraft(name) };
}

/** Saves the draft with which the form of this name starts. */
export function keepDraft(name: string, values: FieldValues): void {
  const kept = Object.entries(values).filter(([field, value]) => value && !SECRET.test(field));
  writeKept(name, Object.fromEntries(kept));
}

export function readDraft(name: string): Draft {
  return readKept<Draft>(name) ?? {};
}
