import { useEffect, useRef, useState } from 'react';
import { serialReportCopy } from '#copy/serial-reports.ts';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { saveFormDraft } from '#web/hooks/use-saved-draft.ts';
import { shrinkPhoto, useUploads } from '#web/hooks/use-uploads.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { clearPendingRequest, idempotencyKeyFor, savePendingRequest } from '#web/lib/pending-request.ts';
import { showError } from '#web/lib/show-error.ts';
import { PhotoField, PhotoIllustration } from '#web/shop/warranty/photo-field.tsx';

const TITLE_ID = 'denuncia';
const PENDING = 'pending-serial-report';

/** Reports a blister without a login. The heading has the focus when the form opens, and when it was sent. */
export function ReportForm({ serial }: { serial: string }) {
  const [number, setNumber] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes with the number
  useEffect(() => heading.current?.focus(), [number]);
  const isSent = number !== undefined;
  return (
    <section aria-labelledby={TITLE_ID} className="mt-8 max-w-xl border-t border-line pt-6">
      <h2 id={TITLE_ID} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {isSent ? serialReportCopy.done : serialReportCopy.title}
      </h2>
      <p className="mt-2 text-sm text-soft">
        {isSent ? serialReportCopy.thanks(number) : serialReportCopy.lead}
      </p>
      {!isSent && <ReportFields serial={serial} onSent={setNumber} />}
    </section>
  );
}

function ReportFields({ serial, onSent }: { serial: string; onSent: (number: number) => void }) {
  const form = useReportForm(serial, onSent);
  const { field, photo } = form;
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-5 grid gap-y-2">
      <RequiredNote />
      <Field
        label={serialReportCopy.serial}
        defaultValue={serial}
        autoComplete="off"
        spellCheck={false}
        required
        {...field('serial')}
      />
      <Field
        label={serialReportCopy.boughtAt}
        hint={serialReportCopy.boughtAtHint}
        required
        {...field('bought_at')}
      />
      <TextAreaField
        label={serialReportCopy.details}
        hint={serialReportCopy.detailsHint}
        className="min-h-20"
        {...field('details')}
      />
      <Field label={serialReportCopy.email} type="email" autoComplete="email" {...field('email')} />
      <PhotoField
        name={serialReportCopy.photo}
        hint={serialReportCopy.photoHint}
        illustration={<PhotoIllustration number={1} />}
        url={photo.url}
        upload={photo.upload}
        error={form.errors.image?.message}
        onFiles={photo.add}
        onRetry={photo.retry}
        onRemove={photo.remove}
      />
      <FormAlert text={form.failure} />
      <SubmitButton
        label={serialReportCopy.submit}
        pendingLabel={serialReportCopy.pending}
        isPending={form.isSending}
        className="w-full"
      />
    </form>
  );
}

/** The photo is not ready to be sent, with the reason. */
class PhotoNotReady extends Error {}

/** Form with one photo, which is uploaded at once. Its URL is a field, so that the draft has it. */
function useReportForm(serial: string, onSent: (number: number) => void) {
  const { api } = useAppContext();
  const draft = `serial-report-${serial}`;
  const setImage = (url: string) => {
    form.form.setValue('image', url);
    form.form.clearErrors('image');
    saveFormDraft(draft, form.form.getValues());
  };
  const { uploads, start, removeUpload } = useUploads<'image'>({
    purpose: 'claim',
    prepare: shrinkPhoto,
    onUploaded: (_, url) => setImage(url),
  });
  const [upload] = uploads;
  const form = useDraftForm({
    schema: async () => (await import('#contract/serial-report-draft.ts')).SerialReportDraft,
    draft,
    send: async (body) => {
      if (upload)
        throw new PhotoNotReady(
          upload.failure === undefined ? serialReportCopy.waitForPhoto : serialReportCopy.photoFailed,
        );
      const { key } = idempotencyKeyFor(PENDING, body);
      savePendingRequest(PENDING, key, body);
      const { id } = await api.call('reportSerial', { body, headers: { 'Idempotency-Key': key } });
      clearPendingRequest(PENDING);
      onSent(id);
    },
    onError: (error, form, fail) => {
      if (error instanceof PhotoNotReady) return fail(error.message);
      showError(error, form, serialReportCopy.failed, fail);
    },
  });
  const photo = {
    url: form.form.watch('image') as string | undefined,
    upload,
    add: ([file]: readonly File[]) => file && start(file, 'image'),
    retry: () => upload && start(upload.file, 'image'),
    remove: () => (upload ? removeUpload(upload.controller) : setImage('')),
  };
  return { ...form, photo };
}
