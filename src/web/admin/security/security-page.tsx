import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { PasskeyView, RememberedDeviceView, SecondFactorView } from '#contract/second-factor.ts';
import { securityCopy } from '#copy/second-factor.ts';
import { ConfirmPassword } from '#web/admin/security/confirm-password.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from '#web/admin/security/passkey-dialogs.tsx';
import { useForgetDevice, useRemoveMethod, useRenewRecoveryCodes } from '#web/admin/security/queries.ts';
import { type CodesDialogProps, RecoveryCodesDialog } from '#web/admin/security/recovery-codes.tsx';
import { TotpDialog } from '#web/admin/security/totp-dialog.tsx';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { editIcon } from '#web/admin/shared/icons.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { ownSecondFactor } from '#web/lib/queries/account.ts';
import { getErrorText, hasErrorCode } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';
import { clearWantedPage, loadWantedPage } from '#web/lib/wanted-page.ts';
import stylesheet from '#web/styles/admin.css?url';

/** Second factor of the user's own account, for staff. */
export function SecurityPage() {
  const { api } = useAppContext();
  // Another tab may have changed it.
  const { data, error, refetch } = useQuery({ ...ownSecondFactor(api), refetchOnWindowFocus: 'always' });
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="staff" />
      <p className="mt-2 text-soft">{securityCopy.lead}</p>
      {data && <SecuritySections secondFactor={data} />}
      {!data && error && (
        <LoadError text={getErrorText(error, securityCopy.failed)} onRetry={refetch} className="mt-6" />
      )}
      {!data && !error && (
        <LoadingSkeleton label={securityCopy.loading} bars={['h-28', 'h-28', 'h-28']} className="mt-6" />
      )}
    </>
  );
}

function SecuritySections({ secondFactor }: { secondFactor: SecondFactorView }) {
  const { required, totp_since, passkeys, recovery_codes_left, remembered_devices } = secondFactor;
  const hasMethod = totp_since !== null || passkeys.length > 0;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className="mt-6 border-b border-line">
      <SetupNotice isRequired={required} hasMethod={hasMethod} />
      <TotpSection since={totp_since} onCodes={setCodes} />
      <PasskeySection passkeys={passkeys} onCodes={setCodes} />
      <RecoverySection left={recovery_codes_left} hasMethod={hasMethod} onCodes={setCodes} />
      <DeviceSection devices={remembered_devices} />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}

/** What staff who must set up a second factor have to do, and the link to go on once they have. */
function SetupNotice({ isRequired, hasMethod }: { isRequired: boolean; hasMethod: boolean }) {
  const user = useUser();
  const [wasMissing] = useState(user?.must_set_up_second_factor === true);
  if (!isRequired) return null;
  const isMissing = !hasMethod;
  if (!isMissing && !wasMissing) return null;
  return (
    <div role="status" className="notice mb-6" data-tone={isMissing ? 'warning' : 'success'}>
      {isMissing ? securityCopy.required : securityCopy.ready}{' '}
      {!isMissing && (
        <a href={loadWantedPage()} className="link" onClick={clearWantedPage}>
          {securityCopy.toAdmin}
        </a>
      )}
    </div>
  );
}

type BlockProps = { title: string; text: string; children: ReactNode };

/** Takes the focus when a button in it is gone, such as that of a removed row. */
function Block({ title, text, children }: BlockProps) {
  const titleId = useId();
  const ref = useFocusFallback<HTMLElement>({ isWithinList: true });
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 outline-none md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 max-w-[40ch] text-sm text-soft">{text}</p>
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}

type CodesProps = Pick<CodesDialogProps, 'onCodes'>;

function TotpSection({ since, onCodes }: CodesProps & { since: string | null }) {
  const [open, setOpen] = useState<'setup' | 'remove'>();
  const { totp: copy } = securityCopy;
  return (
    <Block title={copy.title} text={copy.text}>
      <p className="figures">{since === null ? copy.none : copy.since(dateTime(since))}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <button
          type="button"
          className={since === null ? 'button' : 'button-plain'}
          aria-haspopup="dialog"
          onClick={() => setOpen('setup')}
        >
          {since === null ? copy.add : copy.replace}
        </button>
        {since !== null && (
          <PlainButton aria-haspopup="dialog" onClick={() => setOpen('remove')}>
            {copy.remove}
          </PlainButton>
        )}
      </div>
      {open === 'setup' && <TotpDialog onCodes={onCodes} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <RemoveDialog title={copy.removeTitle} done={copy.removed} onClose={() => setOpen(undefined)} />
      )}
    </Block>
  );
}

function PasskeySection({ passkeys, onCodes }: CodesProps & { passkeys: readonly PasskeyView[] }) {
  const [isAdding, setAdding] = useState(false);
  const { passkeys: copy } = securityCopy;
  return (
    <Block title={copy.title} text={copy.text}>
      {passkeys.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul aria-label={copy.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className={`mt-3 ${passkeys.length === 0 ? 'button' : 'button-plain'}`}
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        {copy.add}
      </button>
      {isAdding && <AddPasskeyDialog onCodes={onCodes} onClose={() => setAdding(false)} />}
    </Block>
  );
}

function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const { id, name, created_at, last_used_at } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { passkeys: copy } = securityCopy;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="figures text-xs text-soft">
          {copy.used(dateTime(created_at), last_used_at === null ? undefined : dateTime(last_used_at))}
        </p>
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          className="button-quiet"
          aria-haspopup="dialog"
          aria-label={copy.renameNamed(name)}
          title={copy.rename}
          onClick={() => setOpen('rename')}
        >
          <Icon path={editIcon} className="size-4" />
        </button>
        <PlainButton
          aria-haspopup="dialog"
          aria-label={copy.removeNamed(name)}
          onClick={() => setOpen('remove')}
        >
          {copy.remove}
        </PlainButton>
      </div>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <RemoveDialog
          passkeyId={id}
          title={copy.removeNamed(name)}
          done={copy.removed}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}

type RemoveDialogProps = { passkeyId?: number; title: string; done: string; onClose: () => void };

function RemoveDialog({ passkeyId, title, done, onClose }: RemoveDialogProps) {
  const remove = useRemoveMethod(passkeyId);
  return (
    <Dialog open onClose={onClose} title={title}>
      <ConfirmPassword
        submit={title}
        send={async (confirmation) => {
          const isGone = await remove.mutateAsync(confirmation).then(
            () => false,
            // Another tab has removed it, and the list is read again.
            (error: unknown) => {
              if (hasErrorCode(error, 'NOT_FOUND')) return true;
              throw error;
            },
          );
          toast.success(isGone ? securityCopy.passkeys.wasRemoved : done);
          onClose();
        }}
      />
    </Dialog>
  );
}

function RecoverySection({ left, hasMethod, onCodes }: CodesProps & { left: number; hasMethod: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { codes: copy } = securityCopy;
  return (
    <Block title={copy.title} text={copy.text}>
      <p className="figures">{hasMethod ? copy.left(left) : copy.none}</p>
      {hasMethod && (
        <PlainButton className="mt-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {copy.renew}
        </PlainButton>
      )}
      {isOpen && <RenewDialog onCodes={onCodes} onClose={() => setOpen(false)} />}
    </Block>
  );
}

function RenewDialog({ onCodes, onClose }: CodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  const { codes: copy } = securityCopy;
  return (
    <Dialog open onClose={onClose} title={copy.renewTitle}>
      <ConfirmPassword
        text={copy.renewText}
        submit={copy.renew}
        send={async (confirmation) => {
          onCodes((await renew.mutateAsync(confirmation)).recovery_codes);
          onClose();
        }}
      />
    </Dialog>
  );
}

function DeviceSection({ devices }: { devices: readonly RememberedDeviceView[] }) {
  const { devices: copy } = securityCopy;
  return (
    <Block title={copy.title} text={copy.text}>
      {devices.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul aria-label={copy.title}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function DeviceRow(props: { device: RememberedDeviceView }) {
  const { id, device, address, expires_at, current } = props.device;
  const forget = useForgetDevice();
  const { devices: copy } = securityCopy;
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="figures text-xs text-soft wrap-anywhere">{copy.place(address, dateTime(expires_at))}</p>
        {current && <p className="label text-leaf-ink">{copy.current}</p>}
      </div>
      <PlainButton
        className="shrink-0"
        aria-label={copy.forgetNamed(device)}
        isBusy={forget.isPending}
        onClick={() =>
          forget.mutate(id, {
            onSuccess: () => toast.success(copy.forgotten),
            onError: (error) =>
              // Another tab has forgotten it, or a new password, and the list is read again.
              hasErrorCode(error, 'NOT_FOUND')
                ? toast.success(copy.wasForgotten)
                : toast.error(getErrorText(error, securityCopy.saveFailed)),
          })
        }
      >
        {copy.forget}
      </PlainButton>
    </li>
  );
}
