import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { SynonymsDraft, type SynonymsView } from '#contract/catalogue-drafts.ts';
import { synonymsCopy } from '#copy/admin-synonyms.ts';
import { commonCopy } from '#copy/common.ts';
import { staffSynonyms } from '#web/admin/products/queries.ts';
import { type MergeFields, textField } from '#web/admin/shared/form/merge-record.ts';
import { RecordForm } from '#web/admin/shared/form/record-form.tsx';
import { useCurrentRecord } from '#web/admin/shared/form/use-current-record.ts';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

type SynonymsValues = Pick<SynonymsView, 'text'>;

const fields: MergeFields<SynonymsValues> = { text: textField(synonymsCopy.text) };
const schema = SynonymsDraft as z.ZodType<SynonymsDraft, SynonymsValues>;

export function SynonymsPage() {
  const { api } = useAppContext();
  const { data, error, refetch } = useCurrentRecord(staffSynonyms(api));
  return (
    <>
      <BackLink href="/admin/productos">{synonymsCopy.toList}</BackLink>
      <h1 className="text-2xl md:text-3xl">{synonymsCopy.title}</h1>
      <p className="mt-2 max-w-160 text-soft">{synonymsCopy.intro}</p>
      {data ? (
        <SynonymsForm synonyms={data} />
      ) : error ? (
        <LoadError className="mt-5" text={getErrorText(error, synonymsCopy.loadFailed)} onRetry={refetch} />
      ) : (
        <LoadingSkeleton
          label={synonymsCopy.loading}
          bars={['h-32', 'h-11 w-40']}
          className="mt-5 max-w-160"
        />
      )}
    </>
  );
}

function SynonymsForm({ synonyms }: { synonyms: SynonymsView }) {
  const { api, queries } = useAppContext();
  const { mutateAsync: replace } = useMutation({
    mutationFn: (body: SynonymsDraft) => api.call('replaceSynonyms', { body }),
    onSuccess: () => queries.removeQueries({ queryKey: productKeys, type: 'inactive' }),
  });
  const editor = useRecordForm({
    record: synonyms,
    initialValues: toValues(synonyms),
    toValues,
    fields,
    createSchema: () => schema,
    draftName: 'synonyms',
    save: (draft: SynonymsDraft, base = synonyms) => replace({ ...draft, version: base.version }),
    findConflict: (error) => findEditConflict('replaceSynonyms', error),
    copy: { saved: synonymsCopy.saved, failed: synonymsCopy.failed },
  });
  const { isSaving, field } = editor;
  return (
    <RecordForm editor={editor} className="mt-5 grid max-w-160 gap-4">
      <TextAreaField hint={synonymsCopy.hint} className="min-h-60" {...field('text')} />
      <div className="flex flex-wrap gap-2.5">
        <Link href="/admin/productos" className="button-plain">
          {commonCopy.cancel}
        </Link>
        <SubmitButton label={commonCopy.save} pendingLabel={commonCopy.saving} isPending={isSaving} />
      </div>
    </RecordForm>
  );
}

function toValues({ text }: SynonymsView): SynonymsValues {
  return { text };
}
