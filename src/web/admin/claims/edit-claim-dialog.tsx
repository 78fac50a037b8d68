import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { claimStatusCopy, claimStatusMessages } from '#contract/messages/warranty-claims.ts';
import type { ClaimStatus, StaffClaimView } from '#contract/warranty-claims.ts';
import { adminClaimsCopy, claimDetailsCopy, claimEditCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { isOpenClaim } from '#domain/warranty/claim-transitions.ts';
import { ClaimThumbnails } from '#web/admin/claims/claim-card.tsx';
import { claimStatuses } from '#web/admin/claims/claim-filters.ts';
import { claimStatusColors } from '#web/admin/claims/claim-status-colors.ts';
import { type ClaimTextField, hasResolution } from '#web/admin/claims/claim-values.ts';
import { orderLabel } from '#web/admin/claims/order-label.ts';
import { staffClaim } from '#web/admin/claims/queries.ts';
import { type ClaimEditor, useClaimEdit } from '#web/admin/claims/use-claim-edit.ts';
import { DetailSheet } from '#web/admin/shared/detail-sheet.tsx';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { NotifyCheckbox } from '#web/admin/shared/notify-checkbox.tsx';
import { ConflictPanel, DraftRestoredBanner } from '#web/admin/shared/record-form.tsx';
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
  const query = useQuery(staffClaim(api, id));
  const isLive = useIsHydrated();
  if (query.data && isLive) return <EditClaimSheet claim={query.data} onClose={onClose} />;
  return (
    <DetailSheet
      title={claimEditCopy.title(id)}
      texts={{ ...staffClaimCopy, failed: adminClaimsCopy.failed }}
      query={query}
      onClose={onClose}
      className="w-[min(42rem,100vw)]"
    >
      {() => null}
    </DetailSheet>
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
    <>
      {conflict && (
        <ConflictPanel key={editor.version} differences={conflict.differences} onChoose={editor.chooseSide} />
      )}
      {editor.isRestored && <DraftRestoredBanner onDiscard={editor.discardDraft} />}
      <div>
        <p className="font-semibold">{claim.product_name}</p>
        <p className="text-xs text-soft">{[claim.name, orderLabel(claim)].filter(Boolean).join(' · ')}</p>
        <section
          aria-label={claimDetailsCopy.description}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long text
          tabIndex={0}
          className="mt-1.5 max-h-48 overflow-y-auto border-l-2 border-foil pl-3.5 text-sm wrap-anywhere whitespace-pre-line"
        >
          {claim.description}
        </section>
        <div className="mt-2.5">
          <ClaimThumbnails claim={claim} />
        </div>
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
        <NotifyCheckbox label={claimEditCopy.notify} checked={editor.notify} onChange={editor.setNotify} />
      )}
      {/* On another background, because only staff read them. */}
      <div className="-mx-5 mt-2 -mb-4 border-t border-line bg-shade px-5 py-4">
        <TextAreaField
          editor={editor}
          name="admin_notes"
          label={claimEditCopy.notes}
          hint={claimEditCopy.notesHint}
        />
      </div>
    </>
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
          className={`field field-sizing-content max-h-80 py-2.5 leading-normal ${isShort ? 'min-h-11' : 'min-h-22'}`}
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
      <div className="grid grid-cols-2 gap-2 md:grid-cols-6">
        {claimStatuses.map((one) => (
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
