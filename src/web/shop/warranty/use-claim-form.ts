import { useEffect, useRef, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { OwnClaimView, TrackedClaimView } from '#contract/warranty-claims.ts';
import { claimSentCopy, orderStepCopy } from '#copy/claims.ts';
import { DomainError } from '#domain/domain-error.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { loadFormDraft, saveFormDraft } from '#web/hooks/use-saved-draft.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import type { QueuedClaim } from '#web/lib/claim-outbox.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { clearDraft } from '#web/lib/drafts.ts';
import { isReachable } from '#web/lib/is-reachable.ts';
import { clearPendingRequest, idempotencyKeyFor, savePendingRequest } from '#web/lib/pending-request.ts';
import { claimKeys } from '#web/lib/queries/claims.ts';
import { findFieldErrors, getErrorText, hasErrorCode, showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';
import type { ClaimPhotoField } from '#web/shop/warranty/claim-values.ts';
import {
  type ClaimDraft,
  type ClaimField,
  type ClaimStep,
  type ClaimValues,
  claimPhotoFields,
  emptyClaim,
  findFirstStep,
  hasWaitingPhotos,
  preservedFields,
} from '#web/shop/warranty/claim-values.ts';
import '#web/lib/claim-endpoints.ts';

const ANONYMOUS_DRAFT_KEY = 'claim-open';

/**
 * Claim that was sent, or `queued` until there is a connection. `email` is set for anonymous visitors, who get the
 * private link by mail.
 */
export type SentClaim = 'queued' | { id: number; email: string | undefined };

type ClaimFailureState = { text: string; openClaim: boolean };

export type ClaimForm = ReturnType<typeof useClaimForm>;

/** State of the three-step form. An error leads to the step that contains the invalid field. */
export function useClaimForm(user: UserView | undefined) {
  useAdoptAnonymousDraft(user);
  const draftKey = claimDraftKey(user);
  const fallbackText = user ? claimSentCopy.failed.own : claimSentCopy.failed.anonymous;
  const { queries } = useAppContext();
  const files = useRef<ClaimFiles>(new Map());
  const sendClaim = useSendClaim(user, files.current);
  const [sent, setSent] = useState<SentClaim>();
  const [failure, setFailure] = useState<ClaimFailureState>();

  const draftForm = useDraftForm<ClaimValues, ClaimDraft>({
    schema: async () =>
      (await import('#web/shop/warranty/claim-schemas.ts')).claimSchemas[user ? 'order' : 'anonymous'],
    draft: draftKey,
    send: async (draft) => {
      setFailure(undefined);
      setSent(undefined);
      const claim = await sendClaim(draft);
      files.current.clear();
      draftForm.form.reset(emptyClaim);
      if (claim === 'queued') return setSent('queued');
      setSent({ id: claim.id, email: 'email' in draft ? draft.email : undefined });
      toast.success(claimSentCopy.done);
      queries.invalidateQueries({ queryKey: claimKeys });
    },
    onError: (error) => {
      if (!hasErrorCode(error, 'VALIDATION_ERROR')) {
        setFailure({ text: getErrorText(error, fallbackText), openClaim: hasErrorCode(error, 'CLAIM_OPEN') });
        // Not after a lost response: the refetched order would show the product as claimed and prevent the retry, which
        // alone finds out whether the claim was saved.
        if (error instanceof DomainError) queries.invalidateQueries({ queryKey: claimKeys });
        return;
      }
      const fields = findFieldErrors(error).map(({ field }) => field);
      for (const place of claimPhotoFields) if (fields.includes(place)) setField(place, '');
      goTo(findFirstStep(fields) ?? 'details');
      showError(error, draftForm.form, fallbackText);
    },
    onInvalid: (errors) => goTo(findFirstStep(Object.keys(errors)) ?? 'details'),
  });

  /** Sets a field and saves the draft, because `setValue` does not trigger saving. */
  const setField = (field: ClaimField, value: string) => {
    draftForm.form.setValue(field, value);
    draftForm.form.clearErrors(field);
    saveFormDraft(draftKey, draftForm.form.getValues());
  };
  const goTo = (step: ClaimStep) => {
    setSent(undefined);
    setField('step', step);
  };

  return { ...draftForm, user, setField, goTo, sent, failure, files: files.current };
}

/** Adopts the anonymous visitor's draft. Must run before the form restores its own. */
function useAdoptAnonymousDraft(user: UserView | undefined) {
  useEffect(() => {
    if (user) adoptAnonymousDraft(user);
  }, [user]);
}

/** The files of chosen photos, by field, also of uploaded ones: the server deletes photos without a claim. */
type ClaimFiles = Map<ClaimPhotoField, File>;

/**
 * Idempotency key: a claim is sent with the same key until the server has accepted or rejected it. Without a connection
 * the claim is queued with its key and its photos.
 */
function useSendClaim(user: UserView | undefined, files: ClaimFiles) {
  const { api } = useAppContext();
  const pendingKey = `${claimDraftKey(user)}-sent`;
  useEffect(() => {
    loadQueue().catch(() => undefined);
  }, []);
  return async (draft: ClaimDraft): Promise<OwnClaimView | TrackedClaimView | 'queued'> => {
    const body = { ...draft, use_authenticated_user: user !== undefined };
    const { key } = idempotencyKeyFor(pendingKey, body);
    const queue = async () => {
      const label = claimLabel(draft);
      const photos = await shrinkPhotos(draft, files);
      const state = { kind: 'waiting' } as const;
      const [{ queueClaim, sendQueuedClaims }, { ownerOf }] = await loadQueue();
      await queueClaim({ key, owner: ownerOf(user?.id), label, body, photos, queuedAt: Date.now(), state });
      clearPendingRequest(pendingKey);
      sendQueuedClaims(csrfHeaders).catch(() => undefined);
      return 'queued' as const;
    };
    if (hasWaitingPhotos(draft)) return queue();
    savePendingRequest(pendingKey, key, body);
    try {
      const claim = await api.call('makeClaim', { body, headers: { 'Idempotency-Key': key } });
      clearPendingRequest(pendingKey);
      return claim;
    } catch (error) {
      if (error instanceof TypeError && !(await isReachable())) return queue();
      if (FINAL_ERRORS.some((code) => hasErrorCode(error, code))) clearPendingRequest(pendingKey);
      throw error;
    }
  };
}

function claimLabel(draft: ClaimDraft): string {
  if ('order_id' in draft) return orderStepCopy.order(draft.order_id);
  return 'product_name' in draft ? draft.product_name : draft.serial;
}

/** Not part of the first load, but loaded with it: without a connection it is too late. */
function loadQueue() {
  return Promise.all([import('#web/lib/claim-outbox.ts'), import('#web/lib/offline-store.ts')]);
}

async function shrinkPhotos(draft: ClaimDraft, files: ClaimFiles): Promise<QueuedClaim['photos']> {
  const photos: QueuedClaim['photos'] = {};
  const { shrinkImage } = await import('#web/lib/shrink-image.ts');
  for (const [field, file] of files) if (draft[field]) photos[field] = await shrinkImage(file);
  return photos;
}

const FINAL_ERRORS = ['VALIDATION_ERROR', 'CLAIM_OPEN', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'] as const;

/** Draft key of the claim form, one per user, so that users of one browser do not see each other's drafts. */
function claimDraftKey(user: UserView | undefined): string {
  return user ? `claim-${user.id}` : ANONYMOUS_DRAFT_KEY;
}

/** Moves the draft of the anonymous visitor to the user after a login, unless the user has a draft of their own. */
function adoptAnonymousDraft(user: UserView): void {
  const anonymousDraft = loadFormDraft(ANONYMOUS_DRAFT_KEY);
  const preserved = preservedFields.flatMap((field) =>
    anonymousDraft[field] ? [[field, anonymousDraft[field]]] : [],
  );
  if (preserved.length === 0) return;
  const key = claimDraftKey(user);
  const userDraft = loadFormDraft(key);
  if (preservedFields.some((field) => userDraft[field])) return;
  saveFormDraft(key, { ...userDraft, ...Object.fromEntries(preserved) });
  clearDraft(ANONYMOUS_DRAFT_KEY);
}
