import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { claimStatusCopy, claimStatusMessages } from '#contract/messages/warranty-claims.ts';
import type { ClaimStatus, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy, claimEditCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { isOpenClaim } from '#domain/warranty/claim-transitions.ts';
import { ClaimThumbnails } from '#web/admin/claims/claim-card.tsx';
import { claimStatuses } from '#web/admin/claims/claim-filters.ts';
import { ClaimPlaceholder } from '#web/admin/claims/claim-placeholder.tsx';
import { type ClaimTextField, hasResolution } from '#web/admin/claims/claim-values.ts';
import { orderLabel } from '#web/admin/claims/order-label.ts';
import { staffClaim } from '#web/admin/claims/queries.ts';
import { type ClaimEditor, useClaimEdit } from '#web/admin/claims/use-claim-edit.ts';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { ConflictPanel, DraftRestoredBanner } from '#web/admin/shared/record-form.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FieldFrame } from '#web/components/field.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';

type EditClaimDialogProps = { id: number; onClose: () => void };

/**
 * Waits for the claim before it renders the form, so that edits start from what was seen. The form renders only after
 * hydration, because the server cannot read the draft.
 */
export function EditClaimDialog({ id, onClose }: EditClaimDialogProps) {
  const { api } = useAppContext();
  const { data: claim, isError, refetch } = useQuery(staffClaim(api, id));
  const isLive = useIsHydrated();
  if (claim && isLive) return <EditClaimSheet claim={claim} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={claimEditCopy.title(id)}
      closeLabel={staffClaimCopy.close}
      className="edit-sheet"
    >
      <ClaimPlaceholder isMissing={claim === null} isFailed={isError} onRetry={refetch} />
    </Dialog>
  );
}

type EditClaimSheetProps = { claim: StaffClaimView; onClose: () => void };

function EditClaimSheet({ claim, onClose }: EditClaimSheetProps) {
  const editor = useClaimEdit(claim);
  return (
    <EditSheet
      title={claimEditCopy.title(claim.id)}
      labels={{ ...claimEditCopy, close: staffClaimCopy.close }}
      isChanged={editor.isChanged}
      isSaving={editor.isSaving}
      onSave={editor.save}
      onDiscard={editor.clearDraft}
      onClose={onClose}
    >
      <EditClaimFields claim={claim} editor={editor} />
    </EditSheet>
  );
}

type ClaimStatusFieldProps = {
  status: ClaimStatus;
  error: string | undefined;
  onChoose: (status: ClaimStatus) => void;
};

type EditClaimFieldsProps = { claim: StaffClaimView; editor: ClaimEditor };

/** The fields that the claimant reads come first, the internal notes last. */
function EditClaimFields({ claim, editor }: EditClaimFieldsProps) {
  const { values, errors, conflict } = editor;
  return (
    <div className="edit-sheet-fields">
      {conflict && (
        <ConflictPanel key={editor.version} differences={conflict.differences} onChoose={editor.chooseSide} />
      )}
      {editor.isRestored && <DraftRestoredBanner onDiscard={editor.discardDraft} />}
      <div className="claim-asked">
        <p className="font-semibold">{claim.product_name}</p>
        <p className="text-xs text-soft">{[claim.name, orderLabel(claim)].filter(Boolean).join(' · ')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long text */}
        <section aria-label={claimDetailsCopy.description} tabIndex={0} className="claim-quote">
          {claim.description}
        </section>
        <ClaimThumbnails claim={claim} />
      </div>
      <ClaimStatusField
        status={values.status}
        error={errors.status}
        onChoose={(status) => editor.setFields({ status })}
      />
      <TextAreaField
        editor={editor}
        name="admin_response"
        label={claimEditCopy.response}
        hint={claimEditCopy.responseHint}
      />
      {hasResolution(values.status) && (
        <TextAreaField
          editor={editor}
          name="resolution_details"
          label={claimEditCopy.resolution}
          hint={claimEditCopy.resolutionHint}
        />
      )}
      {isOpenClaim(values.status) && (
        <TextAreaField
          editor={editor}
          name="photo_request"
          label={claimEditCopy.request}
          hint={claimEditCopy.requestHint}
          isShort
        />
      )}
      {editor.notifiesClaimant && (
        <Checkbox className="edit-notify" checked={editor.notify} onChange={editor.setNotify}>
          {claimEditCopy.notify}
        </Checkbox>
      )}
      <div className="claim-notes-field">
        <TextAreaField
          editor={editor}
          name="admin_notes"
          label={claimEditCopy.notes}
          hint={claimEditCopy.notesHint}
        />
      </div>
    </div>
  );
}

type TextAreaFieldProps = {
  editor: ClaimEditor;
  name: ClaimTextField;
  label: string;
  hint: string;
  isShort?: boolean;
};

function TextAreaField({ editor, name, label, hint, isShort = false }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={editor.errors[name]}>
      {(wiring) => (
        <textarea
          className="field claim-text"
          data-short={isShort || undefined}
          autoComplete="off"
          value={editor.values[name]}
          onChange={({ target }) => editor.setFields({ [name]: target.value })}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}

/** Any status may follow any other (staff-and-warranty §4). The message for the claimant is previewed below. */
function ClaimStatusField({ status, error, onChoose }: ClaimStatusFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 text-sm font-semibold">{claimEditCopy.status}</legend>
      <div className="claim-choices">
        {claimStatuses.map((one) => (
          <label key={one} className="claim-choice" data-status={one}>
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
