import { useQuery } from '@tanstack/react-query';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimEditCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { ClaimPlaceholder } from '#web/admin/claims/claim-placeholder.tsx';
import { EditClaimFields } from '#web/admin/claims/edit-claim-fields.tsx';
import { staffClaim } from '#web/admin/claims/queries.ts';
import { useClaimEdit } from '#web/admin/claims/use-claim-edit.ts';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { Dialog } from '#web/components/dialog.tsx';
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

type EditClaimProps = { claim: StaffClaimView; onClose: () => void };

function EditClaimSheet({ claim, onClose }: EditClaimProps) {
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
