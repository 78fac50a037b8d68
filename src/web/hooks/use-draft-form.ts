import '#web/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSavedDraft } from '#web/hooks/use-saved-draft.ts';
import { toast } from '#web/lib/toast.ts';

type DraftFormOptions<In extends FieldValues, Out> = {
  schema: z.ZodType<Out, In>;
  /** Key of the saved draft. */
  draft: string;
  send: (values: Out) => Promise<void>;
  onError: (error: unknown, form: UseFormReturn<In, unknown, Out>) => void;
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
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    toast.clear();
    try {
      await send(values);
      savedDraft.clear();
    } catch (error) {
      onError(error, form);
    } finally {
      isSending.current = false;
    }
  }, onInvalid);

  return { form, submit, errors, isSending: isSubmitting };
}
