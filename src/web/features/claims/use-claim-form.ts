import { useEffect, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { OwnClaimView, TrackedClaimView } from '#contract/warranty-claims.ts';
import { claimSentCopy } from '#copy/claims.ts';
import { Refused } from '#domain/refused.ts';
import { useAccountForm } from '#web/features/account/use-account-form.ts';
import { adoptOpenClaim, claimDraftName } from '#web/features/claims/claim-draft.ts';
import { type ClaimDraft, openClaimSchema, orderClaimSchema } from '#web/features/claims/claim-schema.ts';
import {
  type ClaimField,
  type ClaimStep,
  type ClaimValues,
  claimPlaces,
  emptyClaim,
  firstStepOf,
} from '#web/features/claims/claim-values.ts';
import { claimKeys } from '#web/features/claims/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { keepDraft } from '#web/lib/kept-draft.ts';
import { forgetPending, keepPending, keyFor } from '#web/lib/pending-request.ts';
import { isRefusedAs, refusalText, showRefusal } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** Claim that was sent. `email` is set for anonymous visitors, who get the private link by mail. */
export type SentClaim = { id: number; email: string | undefined };

type Failure = { text: string; openClaim: boolean };

export type ClaimForm = ReturnType<typeof useClaimForm>;

/** State of the three-step form. An error leads to the step that contains the invalid field. */
export function useClaimForm(viewer: UserView | undefined) {
  useAdopted(viewer);
  const name = claimDraftName(viewer);
  const failed = viewer ? claimSentCopy.failed.own : claimSentCopy.failed.anybody;
  const { queries } = useAppContext();
  const sendClaim = useSendClaim(viewer);
  const [sent, setSent] = useState<SentClaim>();
  const [failure, setFailure] = useState<Failure>();

  const account = useAccountForm<ClaimValues, ClaimDraft>({
    schema: viewer ? orderClaimSchema : openClaimSchema,
    draft: name,
    send: async (draft) => {
      setFailure(undefined);
      setSent(undefined);
      const { id } = await sendClaim(draft);
      account.form.reset(emptyClaim);
      setSent({ id, email: 'email' in draft ? draft.email : undefined });
      toast.success(claimSentCopy.done);
      queries.invalidateQueries({ queryKey: claimKeys });
    },
    onRefused: (error) => {
      if (!isRefusedAs(error, 'VALIDATION_ERROR')) {
        setFailure({ text: refusalText(error, failed), openClaim: isRefusedAs(error, 'CLAIM_OPEN') });
        // Not after a lost response: the refetched order would show the product as claimed and prevent the retry, which
        // alone finds out whether the claim was saved.
        if (error instanceof Refused) queries.invalidateQueries({ queryKey: claimKeys });
        return;
      }
      const fields = fieldsOf(error);
      for (const place of claimPlaces) if (fields.includes(place)) write(place, '');
      goTo(firstStepOf(fields) ?? 'details');
      showRefusal(error, account.form, failed);
    },
    onInvalid: (errors) => goTo(firstStepOf(Object.keys(errors)) ?? 'details'),
  });

  /** Sets a field and saves the draft, because `setValue` does not trigger saving. */
  const write = (field: ClaimField, value: string) => {
    account.form.setValue(field, value);
    account.form.clearErrors(field);
    keepDraft(name, account.form.getValues());
  };
  const goTo = (step: ClaimStep) => {
    setSent(undefined);
    write('step', step);
  };

  return { ...account, viewer, write, goTo, sent, failure };
}

/** Adopts the anonymous visitor's draft. Must run before the form restores its own. */
function useAdopted(viewer: UserView | undefined) {
  useEffect(() => {
    if (viewer) adoptOpenClaim(viewer);
  }, [viewer]);
}

/** Idempotency key: a claim is sent with the same key until the server has accepted or rejected it. */
function useSendClaim(viewer: UserView | undefined) {
  const { api } = useAppContext();
  const slot = `${claimDraftName(viewer)}-sent`;
  return async (draft: ClaimDraft): Promise<OwnClaimView | TrackedClaimView> => {
    const body = { ...draft, use_authenticated_user: viewer !== undefined };
    const { key } = keyFor(slot, body);
    keepPending(slot, key, body);
    try {
      const claim = await api.call('makeClaim', { body, headers: { 'Idempotency-Key': key } });
      forgetPending(slot);
      return claim;
    } catch (error) {
      if (SETTLED.some((code) => isRefusedAs(error, code))) forgetPending(slot);
      throw error;
    }
  };
}

const SETTLED = ['VALIDATION_ERROR', 'CLAIM_OPEN', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'] as const;

function fieldsOf(error: unknown): string[] {
  if (!(error instanceof Refused) || error.refusal.code !== 'VALIDATION_ERROR') return [];
  return error.refusal.errors.map(({ field }) => field);
}
