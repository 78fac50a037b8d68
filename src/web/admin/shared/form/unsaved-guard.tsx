import { unsavedChangesCopy } from '#copy/admin.ts';
import { type ConfirmCopy, ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useBlocker } from '#web/lib/router/use-blocker.ts';

type UnsavedGuardProps = {
  /** Called when the user is about to leave. */
  isUnsaved: () => boolean;
  /** Whether other search parameters of the same page keep the changes. */
  isPathOnly?: boolean;
  /** Called when the user confirms leaving, to discard the draft. */
  onLeave?: () => void;
  copy?: ConfirmCopy;
};

/** Asks for confirmation before unsaved changes are lost to a link, the back button or closing the tab. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const { isUnsaved, isPathOnly = false, onLeave, copy = unsavedChangesCopy } = props;
  const blocker = useBlocker({
    shouldBlock: ({ current, next }) => !(isPathOnly && current.pathname === next.pathname) && isUnsaved(),
    blocksUnload: isUnsaved,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      copy={copy}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={blocker.reset}
    />
  );
}
