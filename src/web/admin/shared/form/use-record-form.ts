import '#web/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type ResolverResult,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import {
  type Difference,
  isSameRecord,
  type MergeFields,
  mergeRecord,
  type RecordDifference,
  type RecordMerge,
  type Side,
} from '#web/admin/shared/form/merge-record.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { ERROR_DELAY_MS } from '#web/lib/form.ts';
import { readStoredUserId } from '#web/lib/local-store.ts';
import { findFieldErrors, showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type RecordFormOptions<Saved, Values, Draft> = {
  /** As first loaded; undefined for a new record. A refetch does not change the form. */
  record: Saved | undefined;
  initialValues: Values;
  toValues: (record: Saved) => Values;
  /** How the fields are compared and merged. */
  fields: MergeFields<Values>;
  /** By default any field that differs from `base`. */
  hasChanges?: (base: Values, values: Values) => boolean;
  /** `base` has the values on the server, for edits that contain only changed fields. Error paths are form fields. */
  createSchema: (base: Values) => z.ZodType<Draft, Values>;
  /** Storage name of the draft. */
  draftName: string;
  /** Creates the record if `base` is undefined. */
  save: (draft: Draft, base: Saved | undefined) => Promise<Saved>;
  /** The current record of an EDIT_CONFLICT. Undefined for records without a version. */
  findConflict?: (error: unknown) => Saved | undefined;
  /** Field errors of an error code of its own. */
  findFieldErrors?: (error: unknown, values: Values) => ReadonlyArray<{ field: string; message: string }>;
  /** `refused`: a toast beside the errors of fields. */
  copy: { saved: string; failed: string; invalid?: string; refused?: string };
};

/** A difference, and the choice between its sides. */
export type ConflictDifference = Omit<Difference<unknown>, 'choose'> & { choose: (side: Side) => void };

/**
 * State of a form that edits a record: validation, one request at a time, a draft of unsaved changes that survives the
 * end of the session, and a three-way merge with the changes of another editor.
 */
export function useRecordForm<Saved, Values extends FieldValues, Draft>(
  options: RecordFormOptions<Saved, Values, Draft>,
) {
  const { fields, hasChanges, toValues, createSchema, draftName, copy } = options;
  const [{ record, initialValues }] = useState(options);
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<{ number: number; merge: RecordMerge<Values> }>();
  const [isRestored, setRestored] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const savedValues = useRef(initialValues);
  const isDiscarded = useRef(false);
  const isSending = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<Values, unknown, Draft>({
    resolver: async (values, context, resolverOptions): Promise<ResolverResult<Values, Draft>> => {
      const validate = zodResolver(createSchema(savedValues.current));
      const result = await validate(values, context, resolverOptions);
      return withKnownRowErrors(
        result,
        resolverOptions.names,
        (path): unknown => form.getFieldState(path).error,
      );
    },
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    shouldFocusError: false,
    defaultValues: initialValues as DefaultValues<Values>,
  });
  const { getValues, reset, subscribe } = form;
  const { isSubmitting, submitCount } = form.formState;

  useEffect(() => {
    if (submitCount > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const isChanged = useCallback(
    (from: Values, values: Values) => hasChanges?.(from, values) ?? !isSameRecord(fields, from, values),
    [fields, hasChanges],
  );
  const updateDraft = useCallback(() => {
    const values = getValues();
    const isUnsavedNow = isChanged(savedValues.current, values);
    setUnsaved(isUnsavedNow);
    if (isUnsavedNow && !isDiscarded.current) saveDraft(draftName, { base: savedValues.current, values });
    else clearDraft(draftName);
  }, [getValues, isChanged, draftName]);

  /** Sets the saved state, and resets the form to it or to `values`. */
  const resetTo = useCallback(
    (saved: Values, values: Values = saved) => {
      savedValues.current = saved;
      reset(saved);
      if (values !== saved) reset(values, { keepDefaultValues: true });
      updateDraft();
    },
    [reset, updateDraft],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name }) => (type || name) && updateDraft(),
      }),
    [subscribe, updateDraft],
  );

  // In an effect, because the server cannot read the draft.
  useEffect(() => {
    const draft = loadDraft(draftName, { base: initialValues, values: initialValues });
    if (!draft || !isChanged(draft.base, draft.values)) return;
    const theirs = record ? toValues(record) : draft.base;
    const restored = mergeRecord(fields, { base: draft.base, mine: draft.values, theirs });
    resetTo(theirs, restored.values);
    setRestored(true);
    if (restored.differences.some(({ changedBy }) => changedBy !== 'me'))
      setConflict({ number: 0, merge: restored });
  }, [draftName, fields, initialValues, isChanged, record, resetTo, toValues]);

  const clearNotices = () => {
    setConflict(undefined);
    setRestored(false);
  };
  const handleError = (error: unknown, current: Saved | undefined) => {
    if (!current) {
      showError(error, form, copy.failed);
      if (copy.refused && findFieldErrors(error).length > 0) toast.error(copy.refused);
      for (const { field, message } of options.findFieldErrors?.(error, getValues()) ?? [])
        form.setError(field as FieldPath<Values>, { message });
      return;
    }
    const theirs = toValues(current);
    const merged = mergeRecord(fields, { base: savedValues.current, mine: getValues(), theirs });
    setBase(current);
    setConflict({ number: (conflict?.number ?? 0) + 1, merge: merged });
    resetTo(theirs, merged.values);
  };
  const send = async (draft: Draft, onSaved: (saved: Saved) => void) => {
    if (isSending.current) return;
    isSending.current = true;
    toast.clear();
    const sentValues = structuredClone(getValues());
    const accept = (saved: Saved) => {
      setBase(saved);
      clearNotices();
      // Changes typed during the request are preserved.
      const theirs = toValues(saved);
      resetTo(theirs, mergeRecord(fields, { base: sentValues, mine: getValues(), theirs }).values);
      toast.success(copy.saved);
      onSaved(saved);
    };
    try {
      accept(await options.save(draft, base));
    } catch (error) {
      const current = options.findConflict?.(error);
      // The same changes were saved by a request whose response was lost.
      if (current && isSameRecord(fields, sentValues, toValues(current))) accept(current);
      else handleError(error, current);
    } finally {
      isSending.current = false;
    }
  };
  const chooseSide = ({ field, choose }: RecordDifference<Values>, side: Side) => {
    const value = choose(getValues(), side)[field];
    form.setValue(field as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, {
      shouldValidate: !Array.isArray(value),
    });
  };

  return {
    form,
    initialValues,
    /** Props of a `Field`: its label, the registration of its input, its value before hydration, and its error. */
    field: (name: FieldPath<Values> & keyof Values) => ({
      label: fields[name].label,
      ...form.register(name),
      defaultValue: get(initialValues, name) as string,
      error: findMessage(form.getFieldState(name, form.formState).error),
    }),
    /** The latest known state of the record. */
    base,
    /** The differences from another editor's changes. */
    conflict: conflict && {
      number: conflict.number,
      differences: conflict.merge.differences.map(
        (difference): ConflictDifference => ({
          ...difference,
          choose: (side) => chooseSide(difference, side),
        }),
      ),
    },
    isRestored,
    isUnsaved,
    isSaving: isSubmitting,
    submit: (event: FormEvent<HTMLFormElement>, onSaved: (saved: Saved) => void) => {
      formElement.current = event.currentTarget;
      return form.handleSubmit(
        (draft) => send(draft, onSaved),
        () => copy.invalid && toast.error(copy.invalid),
      )(event);
    },
    /** Whether leaving the page loses changes. After the session has ended nothing is lost: the draft survives the login. */
    wouldLoseChanges: () => readStoredUserId() !== undefined && isChanged(savedValues.current, getValues()),
    undoChanges: () => {
      clearNotices();
      resetTo(savedValues.current);
    },
    clearDraft: () => {
      isDiscarded.current = true;
      clearDraft(draftName);
    },
  };
}

/** The errors of a text with several paragraphs, whose value is a list, are those of its paragraphs. */
function findMessage(error: FieldError | undefined): string | undefined {
  if (Array.isArray(error))
    return (error as Array<FieldError | undefined>).find((one) => one?.message)?.message;
  return error?.message;
}

/**
 * A list that gets or loses a row is validated as a whole, although nothing was typed into the new row yet: errors that
 * are not shown already wait until the user has left their field.
 */
function withKnownRowErrors<Values extends FieldValues, Draft>(
  result: ResolverResult<Values, Draft>,
  names: readonly string[] | undefined,
  findShownError: (path: FieldPath<Values>) => unknown,
): ResolverResult<Values, Draft> {
  const [list, ...others] = names ?? [];
  const rows: unknown = list && get(result.errors, list);
  if (others.length > 0 || !Array.isArray(rows) || 'root' in rows) return result;
  const known = rows.map((row: object | undefined, index) =>
    Object.fromEntries(
      Object.entries(row ?? {}).filter(([field]) =>
        findShownError(`${list}.${index}.${field}` as FieldPath<Values>),
      ),
    ),
  );
  return { ...result, errors: { ...result.errors, [String(list)]: known } } as typeof result;
}

/** What the components of a form need. */
export type RecordEditor<Saved> = Omit<
  ReturnType<typeof useRecordForm<Saved, FieldValues, unknown>>,
  'form' | 'initialValues' | 'field'
>;
