import { useState } from 'react';
import { MAX_DIARY_SEEDS, SOWING_METHODS } from '#contract/lot-values.ts';
import type { DiaryView } from '#contract/own-blisters.ts';
import { diaryFormCopy } from '#copy/diary-form.ts';
import { diaryCopy } from '#copy/own-blisters.ts';
import { sowingMethodNames } from '#copy/sowing-methods.ts';
import { finishedAt } from '#domain/diaries/finished-at.ts';
import { localDay } from '#lib/time.ts';
import type { OwnDiary } from '#web/account/blisters/use-diary.ts';
import { Field, FieldFrame, RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { hasErrorCode, showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

export type DiaryFormProps = { of: OwnDiary; seedCount: number; onSaved: () => void };

/** Begins a diary, or changes its texts. */
export function DiaryForm({ of: { id, diary, change, reload }, seedCount, onSaved }: DiaryFormProps) {
  const [isConflict, setConflict] = useState(false);
  const form = useDraftForm({
    schema: async () => (await import('#web/account/blisters/blister-schemas.ts')).diarySchema,
    draft: `diary-${id}`,
    send: async (texts) => {
      setConflict(false);
      const result = await change((now) => ({
        ...texts,
        is_shared: now?.is_shared ?? false,
        is_finished: now !== undefined && staysFinished(now, texts.seeds),
      }));
      toast.success(result === 'saved' ? diaryFormCopy.saved : diaryFormCopy.savedOffline);
      onSaved();
    },
    onError: (error, form, fail) => {
      // The texts stay in the form; the next attempt has the version that is saved now.
      if (hasErrorCode(error, 'EDIT_CONFLICT')) return reload().then(() => setConflict(true));
      showError(error, form, diaryCopy.saveFailed, fail);
    },
  });
  const today = localDay(new Date());
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-4 grid max-w-xl gap-y-2">
      <RequiredNote />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <Field
          label={diaryFormCopy.sownOn}
          type="date"
          max={today}
          required
          {...form.field('sown_on')}
          defaultValue={diary?.sown_on ?? today}
        />
        <Field
          label={diaryFormCopy.seeds}
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.min(seedCount, MAX_DIARY_SEEDS)}
          required
          {...form.field('seeds')}
          defaultValue={String(diary?.seeds ?? Math.min(seedCount, MAX_DIARY_SEEDS))}
        />
      </div>
      <MethodField field={form.field('method')} value={diary?.method ?? 'paper'} />
      <TextAreaField
        label={diaryCopy.notes}
        hint={diaryFormCopy.notesHint}
        className="min-h-20"
        {...form.field('notes')}
        defaultValue={diary?.notes ?? ''}
      />
      <FormAlert text={isConflict ? diaryFormCopy.conflict : form.failure} />
      <SubmitButton
        label={diary ? diaryFormCopy.save : diaryFormCopy.begin}
        pendingLabel={diaryFormCopy.saving}
        isPending={form.isSending}
      />
    </form>
  );
}

/** By the rule of the server: a diary that was finished by its last seed is open again when seeds are added. */
function staysFinished(diary: DiaryView, seeds: number): boolean {
  const now = new Date();
  return (
    finishedAt({ ...diary, finishedAt: diary.is_finished ? now : null }, { ...diary, seeds }, now) !== null
  );
}

type MethodFieldProps = {
  field: ReturnType<ReturnType<typeof useDraftForm<{ method: string }, unknown>>['field']>;
  value: string;
};

function MethodField({ field, value }: MethodFieldProps) {
  return (
    <FieldFrame label={diaryFormCopy.method} required {...field}>
      {(select) => (
        <select className="field" defaultValue={value} {...select}>
          {SOWING_METHODS.map((method) => (
            <option key={method} value={method}>
              {sowingMethodNames[method]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
