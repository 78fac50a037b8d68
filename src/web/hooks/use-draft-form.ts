import '#web/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useSavedDraft } from '#web/hooks/use-saved-draft.ts';
import { toast } from '#web/lib/toast.ts';

type DraftFormOptions<In extends FieldValues, Out> = {
  schema: z.ZodType<Out, In>;
  /** Key of the saved draft. */
  draft: string;
  send: (values: Out) => Promise<void>;
  /** `fail` shows an error of the whole form, and focuses a field to correct. */
  onError: (
    error: unknown,
    form: UseFormReturn<In, unknown, Out>,
    fail: (text: string, field?: FieldPath<In>) => void,
  ) => void;
  onInvalid?: (errors: FieldErrors<In>) => void;
};

/**
 * Delays validation errors on blur: an error moves the layout below it, and the click that caused the blur would then
 * miss its target.
 */
export const ERROR_DELAY_MS = 300;

/**
 * Form with a saved draft, sent only once even if its button is clicked repeatedly. It has no default values: its
 * fields keep what the browser filled in, or the user typed, before hydration.
 */
export function useDraftForm<In extends FieldValues, Out extends FieldValues>({
  schema,
  draft,
  send,
  onError,
  onInvalid,
}: DraftFormOptions<In, Out>) {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
  });
  const savedDraft = useSavedDraft(draft, form);
  const isSending = useRef(false);
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    toast.clear();
    try {
      await send(values);
      savedDraft.clear();
    } catch (error) {
      onError(error, form, (text, field) => {
        setFailure(text);
        if (field) form.setFocus(field, { shouldSelect: true });
      });
    } finally {
      isSending.current = false;
    }
  }, onInvalid);

  /** Props of a `Field`: the registration of its input, and its error. */
  const field = (name: FieldPath<In>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return { form, submit, field, errors, isSending: isSubmitting, failure };
}
