import { useEffect, useRef, useState } from 'react';
import type { WithdrawalDraft, WithdrawalReceipt } from '#contract/withdrawals.ts';
import { commonCopy } from '#copy/common.ts';
import { withdrawalCopy } from '#copy/withdrawals.ts';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { readPageInput, type SentWithdrawal, savePageInput } from '#web/lib/page-input.ts';
import { clearPendingRequest, idempotencyKeyFor, savePendingRequest } from '#web/lib/pending-request.ts';
import { showError } from '#web/lib/show-error.ts';

const PENDING = 'pending-withdrawal';
/** The receipt that the tab shows, also after a reload. */
const RECEIPT = 'withdrawal-receipt';
const exampleReceipt: WithdrawalReceipt = { code: '', is_mailed: false, created_at: '' };

/** Withdraws from a purchase without a login, and shows the code. The form works without scripts. */
export function WithdrawalPage() {
  const sent = useSentForm();
  const [receipt, setReceipt] = useState(sent && 'receipt' in sent ? sent.receipt : undefined);
  useEffect(() => setReceipt((shown) => shown ?? loadDraft(RECEIPT, exampleReceipt)), []);
  useEffect(() => {
    if (receipt) saveDraft(RECEIPT, receipt);
  }, [receipt]);
  const [refused, setRefused] = useState(sent && 'errors' in sent ? sent : undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const showReceipt = (made: WithdrawalReceipt) => {
    setRefused(undefined);
    setReceipt(made);
  };
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
          <WithdrawalForm refused={refused} onMade={showReceipt} />
        ) : (
          <Receipt receipt={receipt} onAnother={startAgain} />
        )}
      </div>
    </div>
  );
}

/** What this document was the answer to. A later visit of the page in the same document begins without it. */
function useSentForm(): SentWithdrawal | undefined {
  const { queries } = useAppContext();
  const [sent] = useState(() => readPageInput(queries).withdrawal);
  useEffect(() => {
    const { withdrawal: _, ...others } = readPageInput(queries);
    savePageInput(queries, others);
  }, [queries]);
  return sent;
}

type WithdrawalFormProps = {
  /** Sent without scripts, with errors. */
  refused: Extract<SentWithdrawal, { errors: object }> | undefined;
  onMade: (receipt: WithdrawalReceipt) => void;
};

function WithdrawalForm({ refused, onMade }: WithdrawalFormProps) {
  const { api } = useAppContext();
  const form = useDraftForm({
    schema: async () => (await import('#contract/withdrawals.ts')).WithdrawalDraft,
    draft: 'withdrawal',
    send: async (body) => {
      const { key } = idempotencyKeyFor(PENDING, body);
      savePendingRequest(PENDING, key, body);
      const receipt = await api.call('makeWithdrawal', { body, headers: { 'Idempotency-Key': key } });
      clearPendingRequest(PENDING);
      onMade(receipt);
    },
    onError: (error, form, fail) => showError(error, form, withdrawalCopy.failed, fail),
  });
  const isHydrated = useIsHydrated();
  const { setError } = form.form;
  useEffect(() => {
    for (const [name, message] of Object.entries(refused?.errors ?? {}))
      setError(name as keyof WithdrawalDraft, { message });
  }, [refused, setError]);
  const field = (name: keyof WithdrawalDraft) => {
    const { error, ...props } = form.field(name);
    const firstError = isHydrated ? undefined : refused?.errors[name];
    return { ...props, defaultValue: refused?.values[name], error: error ?? firstError };
  };
  return (
    <>
      <p className="mt-4">{withdrawalCopy.lead}</p>
      <p className="mt-2 text-sm text-soft">{withdrawalCopy.law}</p>
      <form
        method="post"
        action="/arrepentimiento"
        onSubmit={form.submit}
        noValidate
        className="mt-6 grid gap-y-2"
      >
        <RequiredNote />
        <Field label={withdrawalCopy.name} autoComplete="name" required {...field('name')} />
        <Field label={commonCopy.email} type="email" autoComplete="email" required {...field('email')} />
        <Field label={withdrawalCopy.purchase} required {...field('purchase')} />
        <TextAreaField label={withdrawalCopy.reason} className="min-h-20" {...field('reason')} />
        <FormAlert text={form.failure ?? refused?.failure} />
        <SubmitButton
          label={withdrawalCopy.submit}
          pendingLabel={withdrawalCopy.pending}
          isPending={form.isSending}
          isNative
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
