import { useState } from 'react';
import { securityCopy } from '#copy/second-factor.ts';
import { copyText } from '#web/admin/security/copy-text.ts';
import { Button, PlainButton } from '#web/admin/shared/button.tsx';
import { UnsavedGuard } from '#web/admin/shared/form/unsaved-guard.tsx';
import { copyIcon, printIcon } from '#web/admin/shared/icons.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useSite } from '#web/hooks/use-site.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { readStoredUserId } from '#web/lib/local-store.ts';

const { codes: copy } = securityCopy;

/** Of a dialog after which there may be new recovery codes; null where the user has some already. */
export type CodesDialogProps = { onCodes: (codes: readonly string[] | null) => void; onClose: () => void };

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/**
 * New recovery codes, to copy or print: they are never shown again, so that Esc, the close button and leaving the page
 * ask first. They replace those before also where the dialog of the request was closed before the answer.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <UnsavedGuard copy={copy.leave} isUnsaved={() => readStoredUserId() !== undefined} />
      <Dialog open onClose={() => setConfirming(true)} title={copy.shownTitle} ignoresBackdrop>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </Dialog>
      {isConfirming && (
        <ConfirmDialog copy={copy.leave} onConfirm={onClose} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}

function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const site = useSite();
  const user = useUser();
  return (
    <div className="grid gap-5" data-print-alone>
      <p className="notice print:hidden" data-tone="warning">
        {copy.shownText}
      </p>
      <p className="hidden font-semibold print:block">{copy.printTitle(site.name, user?.username ?? '')}</p>
      <ol className="grid gap-x-6 gap-y-1 rounded-lg border border-line bg-paper p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="min-h-7">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <PlainButton onClick={() => copyText(codes.join('\n'), copy.copied)}>
          <Icon path={copyIcon} className="size-4" />
          {copy.copy}
        </PlainButton>
        <PlainButton onClick={() => window.print()}>
          <Icon path={printIcon} className="size-4" />
          {copy.print}
        </PlainButton>
        <Button onClick={onClose}>{copy.done}</Button>
      </div>
    </div>
  );
}
