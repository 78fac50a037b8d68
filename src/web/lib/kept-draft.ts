import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

const PREFIX = 'draft:';
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
  return { forget: () => forget(PREFIX + name) };
}

/** What the form of that name starts with. */
export function keepDraft(name: string, values: FieldValues): void {
  const kept = Object.entries(values).filter(([field, value]) => value && !SECRET.test(field));
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(kept)));
  } catch {}
}

/** Whoever logs out leaves nothing for the next at the same screen. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) forget(key);
  } catch {}
}

function readDraft(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
  } catch {
    return {};
  }
}

/** Storage may be forbidden; the forms work without it. */
function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
