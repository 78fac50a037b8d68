import { useState } from 'react';
import type { ClaimBulkChange, ClaimBulkReport, MatchingClaims } from '#contract/claim-selections.ts';
import { CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import { MAX_BULK_CLAIMS } from '#contract/limits.ts';
import { claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import type { ClaimStatus, StaffClaimView } from '#contract/warranty-claims.ts';
import { exportCopy, selectionCopy } from '#copy/admin.ts';
import { claimSelectionCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { useChangeClaims, useUndoClaimChanges } from '#web/admin/claims/mutations.ts';
import { ActionDialog } from '#web/admin/shared/action-dialog.tsx';
import { showBulkChange, showRemaining } from '#web/admin/shared/bulk/bulk-change.ts';
import { RefusedRecords } from '#web/admin/shared/bulk/refused-records.tsx';
import { BarButton, SelectionBar } from '#web/admin/shared/bulk/selection-bar.tsx';
import { ExportDialog } from '#web/admin/shared/export-dialog.tsx';
import { NotifyCheckbox } from '#web/admin/shared/form/notify-checkbox.tsx';
import { uploadIcon } from '#web/admin/shared/icons.ts';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { RowMenu, RowMenuButton } from '#web/admin/shared/list/row-menu.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast, UNDO_SECONDS } from '#web/lib/toast.ts';

type ClaimSelectionBarProps = {
  /** The selected claims that have been loaded. */
  claims: readonly StaffClaimView[];
  /** Undefined unless all that match are selected, loaded or not. */
  matching: MatchingClaims | undefined;
  count: number;
  onClear: () => void;
};

/** What is changed: the listed claims, or all that match. A dialog has it from when it opened: the list is refetched meanwhile. */
type SelectedClaims = { count: number } & Pick<ClaimBulkChange, 'claims' | 'matching'>;

type OpenDialog =
  | { kind: 'status'; selection: SelectedClaims }
  | { kind: 'file'; selection: SelectedClaims }
  | { kind: 'refused'; report: ClaimBulkReport };

/** Bar with what can be done with the selected claims, and its dialogs, which stay open when the claims leave the list. */
export function ClaimSelectionBar({ claims, matching, count, onClear }: ClaimSelectionBarProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const canEdit = useCan('editClaims');
  const { mutateAsync: change, isPending } = useChangeClaims();
  const { mutateAsync: undoChanges } = useUndoClaimChanges();
  const isTooMany = count > MAX_BULK_CLAIMS;
  const selection: SelectedClaims = {
    count,
    ...(matching ? { matching } : { claims: claims.map(({ id, version }) => ({ id, version })) }),
  };
  const run = async ({ count: _, ...selected }: SelectedClaims, status: ClaimStatus, notify: boolean) => {
    const report = await change({ status, notify, ...selected }).catch(showFailure);
    if (!report) return;
    const done = (changed: number) => claimSelectionCopy.done(changed, claimStatusCopy[status]);
    showBulkChange(report, { ...claimSelectionCopy, done }, () => undo(report));
    setDialog(report.refused.length > 0 ? { kind: 'refused', report } : undefined);
    if (report.refused.length > 0 || report.remaining.length === 0) onClear();
  };
  const undo = async ({ changed }: ClaimBulkReport) => {
    const report = await undoChanges({ claims: changed }).catch(showFailure);
    if (!report) return;
    if (report.changed.length > 0) toast.success(claimSelectionCopy.undone);
    showRemaining(report, claimSelectionCopy.remaining);
    for (const { id, reason } of report.refused)
      toast.error(`${staffClaimCopy.title(id)}: ${reason}`, { seconds: UNDO_SECONDS });
  };
  const openFile = () => setDialog({ kind: 'file', selection });
  return (
    <>
      {count > 0 && (
        <SelectionBar
          name={claimSelectionCopy.bar}
          text={isTooMany ? selectionCopy.tooMany(MAX_BULK_CLAIMS) : selectionCopy.count(count)}
          onClear={onClear}
        >
          {canEdit ? (
            <>
              <BarButton
                aria-haspopup="dialog"
                disabled={isTooMany}
                onClick={() => setDialog({ kind: 'status', selection })}
              >
                {claimSelectionCopy.status}
              </BarButton>
              <RowMenu name={selectionCopy.menu} place="bar">
                <RowMenuButton icon={uploadIcon} onClick={openFile}>
                  {exportCopy.open}
                </RowMenuButton>
              </RowMenu>
            </>
          ) : (
            <BarButton aria-haspopup="dialog" onClick={openFile}>
              {exportCopy.open}
            </BarButton>
          )}
        </SelectionBar>
      )}
      {dialog?.kind === 'status' && (
        <StatusDialog
          count={dialog.selection.count}
          isPending={isPending}
          onConfirm={(status, notify) => run(dialog.selection, status, notify)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'refused' && (
        <RefusedRecords
          title={claimSelectionCopy.refusedTitle}
          report={dialog.report}
          nameOf={staffClaimCopy.name}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'file' && (
        <ExportDialog
          title={claimSelectionCopy.fileTitle(dialog.selection.count)}
          text={claimSelectionCopy.fileText}
          path={staffEndpoints.exportClaims.path}
          query={exportQuery(dialog.selection)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function showFailure(error: unknown): undefined {
  toast.error(getFirstErrorText(error, claimSelectionCopy.failed));
}

function exportQuery({ matching, claims = [] }: SelectedClaims) {
  return matching ?? { ids: claims.map(({ id }) => id).join(',') };
}

type StatusDialogProps = {
  count: number;
  isPending: boolean;
  onConfirm: (status: ClaimStatus, notify: boolean) => void;
  onClose: () => void;
};

const statusChoices = CLAIM_STATUSES.map((value) => ({ value, label: claimStatusCopy[value] }));

/** Any status may follow any other (staff-and-warranty §4). */
function StatusDialog({ count, isPending, onConfirm, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState<ClaimStatus>('reviewing');
  const [notify, setNotify] = useState(true);
  return (
    <ActionDialog
      title={claimSelectionCopy.title(count)}
      text={claimSelectionCopy.text}
      keep={claimSelectionCopy.keep}
      confirm={claimSelectionCopy.status}
      isPending={isPending}
      onConfirm={() => onConfirm(status, notify)}
      onClose={onClose}
    >
      <ChoiceList
        legend={claimSelectionCopy.statuses}
        isLegendHidden
        choices={statusChoices}
        value={status}
        onChange={setStatus}
      />
      <NotifyCheckbox label={claimSelectionCopy.notify} checked={notify} onChange={setNotify} />
    </ActionDialog>
  );
}
