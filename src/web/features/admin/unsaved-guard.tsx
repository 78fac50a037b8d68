import { useBlocker } from '@tanstack/react-router';
import { unsavedCopy as copy } from '#copy/admin.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type UnsavedGuardProps = {
  /** Asked at the moment when somebody is about to leave. */
  isUnsaved: () => boolean;
  /** Somebody leaves in spite of it: what was typed is not wanted. */
  onLeave?: () => void;
};

/** Asks before a page with changes that are not saved is left: by a link, by the back button, by closing the tab. */
export function UnsavedGuard({ isUnsaved, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={copy.title}
      text={copy.text}
      confirm={copy.leave}
      keep={copy.stay}
      working={undefined}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={blocker.reset}
    />
  );
}
