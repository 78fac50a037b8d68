import { useEffect, useRef, useState } from 'react';
import type { WithdrawalReceipt } from '#contract/withdrawals.ts';
import { commonCopy } from '#copy/common.ts';
import { withdrawalCopy } from '#copy/withdrawals.ts';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { clearPendingRequest, idempotencyKeyFor, savePendingRequest } from '#web/lib/pending-request.ts';
import { getErrorText, hasErrorCode, showError } from '#web/lib/show-error.ts';

const PENDING = 'pending-withdrawal';
/** The receipt that the tab shows, also after a reload. */
const RECEIPT = 'withdrawal-receipt';
const exampleReceipt: WithdrawalReceipt = { code: '', is_mailed: false, created_at: '' };

/** Withdraws from a purchase without a login, and shows the code. */
export function WithdrawalPage() {
  const [receipt, setReceipt] = useState<WithdrawalReceipt>();
  useEffect(() => setReceipt((shown) => shown ?? loadDraft(RECEIPT, exampleReceipt)), []);
  useEffect(() => {
    if (receipt) saveDraft(RECEIPT, receipt);
  }, [receipt]);
  const title = useRef<HTMLHeadingElement>(null);
  const startAgain = () => {
    clearDraft(RECEIPT);
    setReceipt(undefined);
    title.current?.focus();
  };
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <div className="max-w-xl">
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          {withdrawalCopy.title}
        </h1>
        {receipt === undefined ? (
          <WithdrawalForm onMade={setReceipt} />
        ) : (
          <Receipt receipt={receipt} onAnother={startAgain} />
        )}
      </div>
    </div>
  );
}

function WithdrawalForm({ onMade }: { onMade: (receipt: WithdrawalReceipt) => void }) {
  const { api } = useAppContext();
  const { email } = useSite();
  const form = useDraftForm({
    schema: async () => (await import('#web/shop/withdrawal/withdrawal-schema.ts')).withdrawalSchema,
    draft: 'withdrawal',
    send: async (body) => {
      const { key } = idempotencyKeyFor(PENDING, body);
      savePendingRequest(PENDING, key, body);
      const receipt = await api.call('makeWithdrawal', { body, headers: { 'Idempotency-Key': key } });
      clearPendingRequest(PENDING);
      onMade(receipt);
    },
    onError: (error, form, fail) => {
      if (hasErrorCode(error, 'VALIDATION_ERROR')) return showError(error, form, withdrawalCopy.failed);
      fail(getErrorText(error, withdrawalCopy.failed));
    },
  });
  return (
    <>
      <p className="mt-4">{withdrawalCopy.lead}</p>
      <p className="mt-2 text-sm text-soft">{withdrawalCopy.law}</p>
      <p className="notice scripted:hidden mt-6">
        {withdrawalCopy.needsScript}{' '}
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
      </p>
      <form method="post" onSubmit={form.submit} noValidate className="mt-6 grid gap-y-2">
        <RequiredNote />
        <Field label={withdrawalCopy.name} autoComplete="name" required {...form.field('name')} />
        <Field label={commonCopy.email} type="email" autoComplete="email" required {...form.field('email')} />
        <Field label={withdrawalCopy.purchase} required {...form.field('purchase')} />
        <TextAreaField label={withdrawalCopy.reason} className="min-h-20" {...form.field('reason')} />
        <FormAlert text={form.failure} />
        <SubmitButton
          label={withdrawalCopy.submit}
          pendingLabel={withdrawalCopy.pending}
          isPending={form.isSending}
          className="w-full"
        />
      </form>
    </>
  );
}

function Receipt({ receipt, onAnother }: { receipt: WithdrawalReceipt; onAnother: () => void }) {
  const { code, is_mailed } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-2xl">
        {withdrawalCopy.done}
      </h2>
      <p className="mt-4">{withdrawalCopy.codeIs}</p>
      <p className="figures mt-1 font-display text-3xl">{code}</p>
      <p className="mt-4">
        {is_mailed && `${withdrawalCopy.mailed} `}
        {withdrawalCopy.keepIt}
      </p>
      <button type="button" className="link mt-4 min-h-11" onClick={onAnother}>
        {withdrawalCopy.another}
      </button>
    </>
  );
}
