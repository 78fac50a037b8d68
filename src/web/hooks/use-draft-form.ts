import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useSavedDraft } from '#web/hooks/use-saved-draft.ts';
import { clearDraft } from '#web/lib/drafts.ts';
import { type FieldErrors, type Form, useForm } from '#web/lib/form.ts';
import { toast } from '#web/lib/toast.ts';

type DraftFormOptions<In extends object, Out> = {
  /** Loads the schema, which the first load of a page does not need, when the form is used. */
  schema: () => Promise<z.ZodType<Out, In>>;
  /** Key of the saved draft. */
  draft: string;
  send: (values: Out) => Promise<void>;
  /** `fail` shows an error of the whole form, and focuses a field to correct. */
  onError: (
    error: unknown,
    form: Form<In, Out>,
    fail: (text: string, field?: keyof In & string) => void,
  ) => void;
  onInvalid?: (errors: FieldErrors<In>) => void;
};

/** Form with a saved draft, sent only once even if its button is clicked repeatedly. */
export function useDraftForm<In extends object, Out>({
  schema,
  draft,
  send,
  onError,
  onInvalid,
}: DraftFormOptions<In, Out>) {
  const validate = async (values: In) => (await loadValidator(schema))(values);
  const form = useForm<In, Out>(validate);
  useSavedDraft(draft, form);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const validateAndSend = async () => {
    const result = await form.submit();
    if (!result.isValid) {
      onInvalid?.(result.errors);
      form.focusError();
      return;
    }
    setFailure(undefined);
    toast.clear();
    await send(result.output);
    clearDraft(draft);
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      await validateAndSend();
    } catch (error) {
      onError(error, form, (text, field) => {
        setFailure(text);
        if (field) form.setFocus(field, { shouldSelect: true });
      });
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  /** Props of a `Field`: the registration of its input, and its error. */
  const field = (name: keyof In & string) => ({
    ...form.register(name),
    onFocus: () => {
      loadValidator(schema).catch(() => undefined);
    },
    error: form.errors[name]?.message,
  });

  return { form, submit, field, errors: form.errors, isSending, failure };
}

async function loadValidator<In, Out>(loadSchema: () => Promise<z.ZodType<Out, In>>) {
  const { createValidator } = await import('#web/lib/create-validator.ts');
  return createValidator(await loadSchema());
}
