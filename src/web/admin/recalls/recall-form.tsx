import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { RecallDraft, type RecallView } from '#contract/lot-recalls.ts';
import { commonCopy } from '#copy/common.ts';
import { lotMails } from '#copy/lot-mails.ts';
import { lotRecallCopy } from '#copy/lot-recalls.ts';
import { lotKeys } from '#web/admin/lots/queries.ts';
import { lotRecall } from '#web/admin/recalls/queries.ts';
import { type MergeFields, textField } from '#web/admin/shared/form/merge-record.ts';
import { RecordForm } from '#web/admin/shared/form/record-form.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { Section } from '#web/admin/shared/section.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';

type RecallValues = Pick<RecallView, 'reason' | 'text'>;

const schema = RecallDraft.pick({ reason: true, text: true });

const recallFields: MergeFields<RecallValues> = {
  reason: textField(lotRecallCopy.reason),
  text: textField(lotRecallCopy.text),
};

const toValues = ({ reason, text }: RecallView): RecallValues => ({ reason, text });

/** The texts of a recall with a preview of the mail. Before a lot is recalled, a dialog asks for a confirmation. */
export function RecallForm({ recall }: { recall: RecallView }) {
  const { api, queries } = useAppContext();
  const { id, code, status } = recall.lot;
  const isRecalled = status === 'recalled';
  const frame = useRef<HTMLDivElement>(null);
  const isConfirmed = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync: recallLot } = useMutation({
    mutationFn: (body: RecallDraft) => api.call('recallLot', { params: { id }, body }),
    // The lot may have been recalled by the other editor: what is left is a change of the texts.
    onError: (error) => {
      const current = findEditConflict('recallLot', error);
      if (current) queries.setQueryData(lotRecall(api, id).queryKey, current);
    },
  });
  const editor = useRecordForm({
    record: recall,
    initialValues: toValues(recall),
    toValues,
    fields: recallFields,
    createSchema: () => schema,
    draftName: `recall-${id}`,
    save: (draft: RecallValues, base = recall) => recallLot({ ...draft, version: base.version }),
    findConflict: (error) => findEditConflict('recallLot', error),
    copy: {
      saved: isRecalled ? lotRecallCopy.saved : lotRecallCopy.recalled,
      failed: lotRecallCopy.saveFailed,
    },
  });
  const { form, isSaving } = editor;
  const text = useWatch({ control: form.control, name: 'text' });
  const canSubmit = () => {
    const isReady = isRecalled || isConfirmed.current || !schema.safeParse(form.getValues()).success;
    isConfirmed.current = false;
    if (!isReady) setConfirming(true);
    return isReady;
  };
  const confirm = () => {
    flushSync(() => setConfirming(false));
    isConfirmed.current = true;
    frame.current?.querySelector('form')?.requestSubmit();
  };
  return (
    <div ref={frame} className="mt-6 grid gap-x-10 lg:grid-cols-2">
      <RecordForm
        editor={editor}
        className="grid content-start gap-1"
        canSubmit={canSubmit}
        onSaved={(saved) => {
          queries.setQueryData(lotRecall(api, id).queryKey, saved);
          queries.invalidateQueries({ queryKey: lotKeys });
        }}
      >
        <TextAreaField required className="min-h-20" {...editor.field('reason')} />
        <TextAreaField
          hint={lotRecallCopy.textHint}
          required
          className="min-h-35.5"
          {...editor.field('text')}
        />
        <SubmitButton
          label={isRecalled ? lotRecallCopy.save : lotRecallCopy.recall}
          pendingLabel={isRecalled ? commonCopy.saving : lotRecallCopy.recalling}
          isPending={isSaving}
          className={isRecalled ? '' : 'enabled:bg-alarm enabled:text-on-alarm'}
        />
      </RecordForm>
      <MailPreview recall={recall} text={text} />
      {isConfirming && (
        <ConfirmDialog
          copy={{
            ...lotRecallCopy.confirm,
            title: lotRecallCopy.confirm.title(code),
            text: lotRecallCopy.confirm.text(recall.missing),
          }}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function MailPreview({ recall: { lot }, text }: { recall: RecallView; text: string }) {
  const { preview: previewCopy } = lotRecallCopy;
  const site = useSite();
  const mail = lotMails.recalled({
    name: previewCopy.name,
    brand: site.name,
    lot: lot.code,
    product: lot.product,
    text: text.trim() || previewCopy.noText,
    url: '',
  });
  return (
    <Section
      title={previewCopy.title}
      titleClass="label text-soft"
      className="min-w-0 max-lg:mt-8 lg:border-l lg:border-line lg:pl-10"
    >
      <p className="mt-2 text-sm wrap-anywhere">
        <span className="text-soft">{previewCopy.subject}</span>{' '}
        <strong className="font-semibold">{mail.subject}</strong>
      </p>
      <div className="mt-3 rounded-packet border border-line bg-card p-5 text-sm wrap-anywhere">
        <p className="font-display text-xl">{mail.heading}</p>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
        <p className="mt-4 text-xs font-semibold text-soft">{mail.quote?.label}</p>
        <p className="mt-1 border-l-2 border-foil pl-3 whitespace-pre-line">{mail.quote?.text}</p>
        <p className="mt-4 font-semibold text-leaf-ink underline">{mail.link?.label}</p>
        <p className="mt-4 text-xs text-soft">{mail.closing}</p>
      </div>
    </Section>
  );
}
