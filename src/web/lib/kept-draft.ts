import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, readKept, writeKept } from '#web/lib/drafts.ts';

/** Never written anywhere. */
const SECRET = /password|code/;

type Draft = { [field: string]: string };

/**
 * Keeps what was typed into a form, secrets left out, as long as the tab lives: a session that ends in the
 * middle, or a step to another view, loses nothing. The form forgets it when it has been sent.
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

/** What the form of that name starts with. */
export function keepDraft(name: string, values: FieldValues): void {
  const kept = Object.entries(values).filter(([field, value]) => value && !SECRET.test(field));
  writeKept(name, Object.fromEntries(kept));
}

export function readDraft(name: string): Draft {
  return readKept<Draft>(name) ?? {};
}
