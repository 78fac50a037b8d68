import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import { claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { claimStatusMessages } from '#contract/messages/warranty-claims.ts';
import type { ClaimEdit, ClaimStatus, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy, claimEditCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { isAnswerCurrent } from '#domain/warranty/claim-transitions.ts';
import { ClaimThumbnails } from '#web/admin/claims/claim-card.tsx';
import {
  buildClaimEdit,
  type ClaimTextField,
  claimFields,
  claimStatusColors,
  createClaimSchema,
  hasClaimChanges,
  isFieldVisible,
  notifiesClaimant,
  orderLabel,
  toClaimValues,
} from '#web/admin/claims/claim-values.ts';
import { useEditClaim } from '#web/admin/claims/mutations.ts';
import { staffClaim } from '#web/admin/claims/queries.ts';
import { DetailSheet } from '#web/admin/shared/detail-sheet.tsx';
import { NotifyCheckbox } from '#web/admin/shared/form/notify-checkbox.tsx';
import { RecordSheet } from '#web/admin/shared/form/record-sheet.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { useSavedNotify } from '#web/admin/shared/form/use-saved-notify.ts';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { getErrorText, hasErrorCode } from '#web/lib/show-error.ts';

type EditClaimDialogProps = { id: number; onClose: () => void };

/** Waits for the claim before it renders the form, so that edits start from what was seen. */
export function EditClaimDialog({ id, onClose }: EditClaimDialogProps) {
  const { api } = useAppContext();
  const query = useQuery(staffClaim(api, id));
  if (query.data) return <EditClaimSheet claim={query.data} onClose={onClose} />;
  return (
    <DetailSheet
      title={claimEditCopy.title(id)}
      texts={staffClaimCopy}
      query={query}
      onClose={onClose}
      className="w-[min(42rem,100vw)]"
    />
  );
}

type EditClaimSheetProps = { claim: StaffClaimView; onClose: () => void };

const claimantFields = ['admin_response', 'resolution_details', 'photo_request'] as const;

/** The fields that the claimant reads come first, the internal notes last. */
function EditClaimSheet({ claim, onClose }: EditClaimSheetProps) {
  const { mutateAsync: change } = useEditClaim();
  const draftName = `claim-answer-${claim.id}`;
  const [notify, setNotify] = useSavedNotify(draftName);
  const editor = useRecordForm({
    record: claim,
    initialValues: toClaimValues(claim),
    toValues: toClaimValues,
    fields: claimFields,
    hasChanges: hasClaimChanges,
    createSchema: createClaimSchema,
    draftName,
    save: (edit: ClaimEdit, base = claim) =>
      change({
        id: claim.id,
        edit: { ...edit, version: base.version, ...(notifiesClaimant(edit) && { notify }) },
      }),
    findConflict: (error) => findEditConflict('editClaim', error),
    findFieldErrors: findClaimErrors,
    copy: claimEditCopy,
  });
  const { form, base = claim } = editor;
  const values = form.watch();
  const isOutdated = base.admin_response !== '' && !isAnswerCurrent(base.timeline);
  const textFieldProps = (name: ClaimTextField) => ({
    hint: name === 'admin_response' && isOutdated ? claimEditCopy.outdatedAnswer : claimEditCopy.hints[name],
    className: `max-h-80 ${name === 'photo_request' ? 'min-h-11' : 'min-h-22'}`,
    autoComplete: 'off',
    ...editor.field(name),
  });
  return (
    <RecordSheet editor={editor} title={claimEditCopy.title(claim.id)} onClose={onClose}>
      <div>
        <p className="font-semibold">{claim.product_name}</p>
        <p className="text-xs text-soft">{[claim.name, orderLabel(claim)].filter(Boolean).join(' · ')}</p>
        {claim.description !== '' && (
          <section
            aria-label={claimDetailsCopy.description}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long text
            tabIndex={0}
            className="mt-1.5 max-h-48 overflow-y-auto border-l-2 border-foil pl-3.5 text-sm wrap-anywhere whitespace-pre-line"
          >
            {claim.description}
          </section>
        )}
        <div className="mt-2.5">
          <ClaimThumbnails claim={claim} />
        </div>
      </div>
      <ClaimStatusField
        status={values.status}
        error={form.formState.errors.status?.message}
        onChoose={(status) => form.setValue('status', status, { shouldValidate: true })}
      />
      {claimantFields
        .filter((name) => isFieldVisible(name, values.status))
        .map((name) => (
          <TextAreaField key={name} {...textFieldProps(name)} />
        ))}
      {notifiesClaimant(buildClaimEdit(toClaimValues(base), values)) && (
        <NotifyCheckbox label={claimEditCopy.notify} checked={notify} onChange={setNotify} />
      )}
      {/* On another background, because only staff read them. */}
      <div className="-mx-5 mt-2 -mb-4 border-t border-line bg-shade px-5 py-4">
        <TextAreaField {...textFieldProps('admin_notes')} />
      </div>
    </RecordSheet>
  );
}

const statusErrors = ['CLAIM_OPEN', 'SERIAL_CLAIMED', 'REPLACEMENT_EXISTS'] as const;

/** Another claim for the same line or serial, or a replacement, which rules the status out, is shown at the status. */
function findClaimErrors(error: unknown) {
  if (!statusErrors.some((code) => hasErrorCode(error, code))) return [];
  return [{ field: 'status', message: getErrorText(error, claimEditCopy.failed) }];
}

type ClaimStatusFieldProps = {
  status: ClaimStatus;
  error: string | undefined;
  onChoose: (status: ClaimStatus) => void;
};

/** Any status may follow any other (staff-and-warranty §4). The message for the claimant is previewed below. */
function ClaimStatusField({ status, error, onChoose }: ClaimStatusFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 text-sm font-semibold">{claimEditCopy.status}</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-6">
        {CLAIM_STATUSES.map((one) => (
          <label
            key={one}
            className={`flex min-h-11 cursor-pointer items-center justify-center rounded-lg border border-edge px-2 py-1 text-center text-sm/[1.25] first:col-span-full hover:bg-card has-checked:border-(--status-ink) has-checked:bg-card has-checked:font-bold has-checked:text-(--status-ink) has-checked:inset-ring has-checked:inset-ring-(--status-ink) has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf md:col-span-2 md:nth-[-n+2]:col-span-3 ${claimStatusColors[one]}`}
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={one === status}
              onChange={() => onChoose(one)}
            />
            {claimStatusCopy[one]}
          </label>
        ))}
      </div>
      <p
        id={`${id}-note`}
        className={`mt-2 text-xs ${error === undefined ? 'text-soft' : 'font-medium text-alarm-ink'}`}
      >
        {error ?? claimEditCopy.reads(claimStatusMessages[status])}
      </p>
    </fieldset>
  );
}
