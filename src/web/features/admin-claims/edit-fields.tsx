import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy, claimEditCopy } from '#copy/admin-claims.ts';
import { isOpenClaim } from '#domain/warranty/claim-moves.ts';
import { EditConflict } from '#web/features/admin/edit-conflict.tsx';
import { ClaimThumbs } from '#web/features/admin-claims/claim-thumbs.tsx';
import { type ClaimField, type ClaimTextField, isSettled } from '#web/features/admin-claims/claim-values.ts';
import { orderWords } from '#web/features/admin-claims/order-words.ts';
import { StatusChoice } from '#web/features/admin-claims/status-choice.tsx';
import type { ClaimEditor } from '#web/features/admin-claims/use-claim-edit.ts';
import { FieldFrame } from '#web/ui/field.tsx';
import { Tick } from '#web/ui/tick.tsx';

type EditFieldsProps = { claim: StaffClaimView; editor: ClaimEditor };

/** The fields that the claimant reads come first, the internal notes last. */
export function EditFields({ claim, editor }: EditFieldsProps) {
  const { values, errors, conflict } = editor;
  return (
    <div className="edit-sheet-fields">
      {conflict && (
        <EditConflict
          key={conflict.version}
          fields={conflict.fields}
          taken={conflict.taken}
          onChoose={(name, takesTheirs) => editor.choose(name as ClaimField, takesTheirs)}
        />
      )}
      {editor.isRestored && <Restored onDiscard={editor.startAnew} />}
      <div className="claim-asked">
        <p className="font-semibold">{claim.product_name}</p>
        <p className="text-xs text-soft">{[claim.name, orderWords(claim)].filter(Boolean).join(' · ')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long text */}
        <section aria-label={claimDetailsCopy.description} tabIndex={0} className="claim-quote">
          {claim.description}
        </section>
        <ClaimThumbs claim={claim} />
      </div>
      <StatusChoice
        status={values.status}
        error={errors.status}
        onChoose={(status) => editor.set({ status })}
      />
      <LongField
        editor={editor}
        name="admin_response"
        label={claimEditCopy.response}
        hint={claimEditCopy.responseHint}
      />
      {isSettled(values.status) && (
        <LongField
          editor={editor}
          name="resolution_details"
          label={claimEditCopy.resolution}
          hint={claimEditCopy.resolutionHint}
        />
      )}
      {isOpenClaim(values.status) && (
        <LongField
          editor={editor}
          name="photo_request"
          label={claimEditCopy.request}
          hint={claimEditCopy.requestHint}
          short
        />
      )}
      {editor.isTold && (
        <Tick className="edit-notify" checked={editor.notify} onChange={editor.setNotify}>
          {claimEditCopy.notify}
        </Tick>
      )}
      <div className="claim-notes-field">
        <LongField
          editor={editor}
          name="admin_notes"
          label={claimEditCopy.notes}
          hint={claimEditCopy.notesHint}
        />
      </div>
    </div>
  );
}

type LongFieldProps = {
  editor: ClaimEditor;
  name: ClaimTextField;
  label: string;
  hint: string;
  short?: boolean;
};

function LongField({ editor, name, label, hint, short = false }: LongFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={editor.errors[name]}>
      {(wiring) => (
        <textarea
          className="field claim-text"
          data-short={short || undefined}
          autoComplete="off"
          value={editor.values[name]}
          onChange={({ target }) => editor.set({ [name]: target.value })}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="notice flex flex-wrap items-center gap-x-3" data-tone="success">
      {claimEditCopy.restored}
      <button type="button" className="link min-h-11" onClick={onDiscard}>
        {claimEditCopy.discard}
      </button>
    </p>
  );
}
