import { useState } from 'react';
import type { BulkReport } from '#contract/bulk-report.ts';
import { MAX_BULK_USERS } from '#contract/limits.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import type { ListedUserView, MatchingUsers, UserBulkChange } from '#contract/staff-users.ts';
import { exportCopy, selectionCopy } from '#copy/admin.ts';
import { userSelectionCopy } from '#copy/admin-users.ts';
import { ActionDialog } from '#web/admin/shared/action-dialog.tsx';
import { showBulkChange } from '#web/admin/shared/bulk/bulk-change.ts';
import { RefusedRecords } from '#web/admin/shared/bulk/refused-records.tsx';
import { BarButton, SelectionBar } from '#web/admin/shared/bulk/selection-bar.tsx';
import { ExportDialog } from '#web/admin/shared/export-dialog.tsx';
import { RowMenu, RowMenuButton } from '#web/admin/shared/list/row-menu.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { useChangeUsers } from '#web/admin/users/mutations.ts';
import { checkIcon, closeIcon } from '#web/components/icons.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type UserSelectionBarProps = {
  /** The selected users on this page. */
  users: readonly ListedUserView[];
  /** Undefined unless all that match are selected, also those of other pages. */
  matching: MatchingUsers | undefined;
  count: number;
  onClear: () => void;
};

/** What is changed: the listed users, or all that match. A dialog has it from when it opened: the list is refetched meanwhile. */
type SelectedUsers = { count: number; names: ReadonlyMap<number, string> } & Pick<
  UserBulkChange,
  'users' | 'matching'
>;

type OpenDialog =
  | { kind: 'deactivate'; selection: SelectedUsers }
  | { kind: 'file'; selection: SelectedUsers }
  | { kind: 'refused'; report: BulkReport; names: ReadonlyMap<number, string> };

/** Bar with what can be done with the selected users, and its dialogs. */
export function UserSelectionBar({ users, matching, count, onClear }: UserSelectionBarProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const canEdit = useCan('editPeople');
  const { change, isPending } = useActivation();
  const isTooMany = count > MAX_BULK_USERS;
  const selection: SelectedUsers = {
    count,
    names: new Map(users.map(({ id, username }) => [id, username])),
    ...(matching ? { matching } : { users: users.map(({ id, version }) => ({ id, version })) }),
  };
  const run = async (isActive: boolean, { count: _, names, ...selected }: SelectedUsers) => {
    if (isPending) return;
    const report = await change({ is_active: isActive, ...selected });
    if (!report) return;
    // An activation leaves the dialog of the file open.
    if (report.refused.length > 0) setDialog({ kind: 'refused', report, names });
    else setDialog((open) => (open?.kind === 'deactivate' ? undefined : open));
    if (report.refused.length > 0 || report.remaining.length === 0) onClear();
  };
  return (
    <>
      {count > 0 && (
        <SelectionBar
          name={userSelectionCopy.bar}
          text={isTooMany ? selectionCopy.tooMany(MAX_BULK_USERS) : selectionCopy.count(count)}
          onClear={onClear}
        >
          <BarButton aria-haspopup="dialog" onClick={() => setDialog({ kind: 'file', selection })}>
            {exportCopy.open}
          </BarButton>
          {canEdit && !isTooMany && (
            <RowMenu name={selectionCopy.menu} place="bar">
              <RowMenuButton icon={checkIcon} onClick={() => run(true, selection)}>
                {userSelectionCopy.activate}
              </RowMenuButton>
              <RowMenuButton
                icon={closeIcon}
                className="text-alarm-ink"
                onClick={() => !isPending && setDialog({ kind: 'deactivate', selection })}
              >
                {userSelectionCopy.deactivate}
              </RowMenuButton>
            </RowMenu>
          )}
        </SelectionBar>
      )}
      {dialog?.kind === 'deactivate' && (
        // Asks, since the sessions that it ends are not opened again by an undo.
        <ActionDialog
          title={userSelectionCopy.title(dialog.selection.count)}
          text={userSelectionCopy.text}
          keep={userSelectionCopy.keep}
          confirm={userSelectionCopy.deactivate}
          isPending={isPending}
          onConfirm={() => run(false, dialog.selection)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'refused' && (
        <RefusedRecords
          title={userSelectionCopy.refusedTitle}
          report={dialog.report}
          nameOf={(id) => dialog.names.get(id) ?? userSelectionCopy.name(id)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'file' && (
        <ExportDialog
          title={userSelectionCopy.fileTitle(dialog.selection.count)}
          text={userSelectionCopy.fileText}
          path={staffEndpoints.exportUsers.path}
          query={exportQuery(dialog.selection)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function exportQuery({ matching, users = [] }: SelectedUsers) {
  return matching ?? { ids: users.map(({ id }) => id).join(',') };
}

/** Activates or deactivates users; the toast reverses it for those that were changed. */
function useActivation() {
  const { mutateAsync, isPending } = useChangeUsers();
  const change = async (
    body: Parameters<typeof mutateAsync>[0],
    isUndo = false,
  ): Promise<BulkReport | undefined> => {
    try {
      const report = await mutateAsync(body);
      const isActive = body.is_active;
      const { changed, refused } = report;
      const done = (count: number) => userSelectionCopy.done(count, isActive);
      const undo = () => change({ is_active: !isActive, users: changed }, true);
      showBulkChange(report, { ...userSelectionCopy, done }, isUndo ? undefined : undo);
      if (isUndo && refused[0]) toast.error(refused[0].reason);
      return report;
    } catch (error) {
      toast.error(getFirstErrorText(error, userSelectionCopy.failed));
      return undefined;
    }
  };
  return { change, isPending };
}
