import { encodeQR } from 'qr';
import { useMemo, useState } from 'react';
import { CODE_DIGITS } from '#contract/limits.ts';
import { TotpConfirmation, type TotpSetup } from '#contract/second-factor.ts';
import { secondStepCopy, securityCopy } from '#copy/second-factor.ts';
import { ConfirmPassword } from '#web/admin/security/confirm-password.tsx';
import { copyText } from '#web/admin/security/copy-text.ts';
import { useRefreshSecondFactor } from '#web/admin/security/queries.ts';
import type { CodesDialogProps } from '#web/admin/security/recovery-codes.tsx';
import { CodeField } from '#web/components/code-field.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText, hasErrorCode } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const { totp: copy } = securityCopy;

/** Adds or replaces the authenticator app in two steps: password, QR code with a first code. */
export function TotpDialog({ onCodes, onClose }: CodesDialogProps) {
  const { api } = useAppContext();
  const [setup, setSetup] = useState<TotpSetup>();
  const refresh = useRefreshSecondFactor();

  const finish = async (recoveryCodes: readonly string[] | null) => {
    toast.success(copy.added);
    onCodes(recoveryCodes);
    onClose();
    await refresh();
  };

  return (
    <Dialog open onClose={onClose} title={copy.setup}>
      {setup ? (
        <ScanForm setup={setup} onAdded={finish} onExpired={() => setSetup(undefined)} />
      ) : (
        <ConfirmPassword
          submit={securityCopy.next}
          send={async (confirmation) => setSetup(await api.call('startTotp', { body: confirmation }))}
        />
      )}
    </Dialog>
  );
}

type ScanFormProps = {
  setup: TotpSetup;
  onAdded: (recoveryCodes: readonly string[] | null) => Promise<void>;
  onExpired: () => void;
};

const CodeOnly = TotpConfirmation.pick({ code: true });

function ScanForm({ setup: { token, secret, uri }, onAdded, onExpired }: ScanFormProps) {
  const { api } = useAppContext();
  const form = useDraftForm({
    schema: async () => CodeOnly,
    draft: 'totp',
    send: async ({ code }) => {
      const { recovery_codes } = await api.call('addTotp', { body: { token, code } });
      await onAdded(recovery_codes);
    },
    onError: (error, _form, fail) => {
      const isWrong = hasErrorCode(error, 'INVALID_CODE');
      const text = isWrong ? secondStepCopy.totp.wrong : getErrorText(error, securityCopy.saveFailed);
      if (!hasErrorCode(error, 'STEP_EXPIRED')) return fail(text, 'code');
      toast.error(text);
      onExpired();
    },
  });
  const code = form.form.watch('code') ?? '';
  return (
    <form method="post" onSubmit={form.submit} noValidate className="grid gap-y-4">
      <p className="text-sm">{copy.scan}</p>
      <QrCode text={uri} label={copy.qr} />
      <a href={uri} className="link inline-flex min-h-11 items-center text-sm lg:hidden">
        {copy.openApp}
      </a>
      <div>
        <p className="text-sm text-soft">{copy.type}</p>
        <p className="mt-1.5">
          <code className="text-sm font-semibold wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <button
          type="button"
          className="link inline-flex min-h-11 items-center text-sm"
          onClick={() => copyText(secret, securityCopy.codes.keyCopied)}
        >
          {copy.copyKey}
        </button>
      </div>
      <RequiredNote />
      <CodeField label={copy.code} autoFocus {...form.field('code')} />
      <FormAlert text={form.failure} />
      <SubmitButton
        label={copy.confirm}
        pendingLabel={securityCopy.working}
        isPending={form.isSending}
        disabled={code.length !== CODE_DIGITS}
      />
    </form>
  );
}

/** Quiet zone in modules, which scanners need around the code. */
const BORDER = 4;

/** QR code as one SVG path, drawn in the browser: the text never leaves it. Dark on light in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawModules(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="w-52 max-w-full rounded-lg"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawModules(text: string) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const rows = modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size: modules.length, path: rows.join('') };
}
