import { useState } from 'react';
import type { ClaimEdit, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimEditCopy } from '#copy/admin-claims.ts';
import {
  buildClaimEdit,
  type ClaimValues,
  claimFields,
  notifiesClaimant,
  toClaimValues,
} from '#web/admin/claims/claim-values.ts';
import { useEditClaim } from '#web/admin/claims/mutations.ts';
import {
  type ClaimErrors,
  serverFieldErrors,
  validateClaimEdit,
} from '#web/admin/claims/validate-claim-edit.ts';
import {
  mergeRecord,
  type RecordDifference,
  type RecordMerge,
  type Side,
} from '#web/admin/shared/merge-record.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Draft of an answer, and the state of the claim on which it is based. */
type AnswerDraft = { base: ClaimValues; values: ClaimValues };

type Conflict = Pick<RecordMerge<ClaimValues>, 'differences'>;
type State = { base: StaffClaimView; values: ClaimValues; conflict?: Conflict; isRestored: boolean };

/** Edits a claim, based on its state when the form was opened. Restores the draft saved before a login. */
export function useClaimEdit(claim: StaffClaimView) {
  const editMutation = useEditClaim();
  const [state, setState] = useState(() => initialState(claim));
  const [notify, setNotify] = useState(true);
  const [errors, setErrors] = useState<ClaimErrors>({});
  const { base, values, conflict, isRestored } = state;
  const edit = buildClaimEdit(toClaimValues(base), values);

  const handleError = (error: unknown) => {
    const current = findEditConflict('editClaim', error);
    if (current) return setState((now) => applyConflict(now, current));
    const fieldErrors = serverFieldErrors(error);
    setErrors(fieldErrors);
    toast.error(Object.values(fieldErrors)[0] ?? getErrorText(error, claimEditCopy.failed));
  };
  const save = (onSaved: () => void) => {
    if (Object.keys(edit).length === 0) return onSaved();
    const fieldErrors = validateClaimEdit(edit);
    setErrors(fieldErrors ?? {});
    if (fieldErrors) return toast.error(claimEditCopy.wrong);
    const onSuccess = () => {
      clearAnswerDraft(claim.id);
      toast.success(claimEditCopy.saved);
      onSaved();
    };
    editMutation.mutate(
      { id: claim.id, edit: buildEditRequest(edit, base, notify) },
      { onSuccess, onError: handleError },
    );
  };
  const updateValues = (next: ClaimValues) => {
    setState((now) => ({ ...now, values: next }));
    saveAnswerDraft(claim.id, { base: toClaimValues(base), values: next });
    setErrors({});
  };
  return {
    version: base.version,
    values,
    errors,
    conflict,
    isRestored,
    notify,
    setNotify,
    save,
    notifiesClaimant: notifiesClaimant(edit),
    isChanged: Object.keys(edit).length > 0,
    isSaving: editMutation.isPending,
    setFields: (changed: Partial<ClaimValues>) => updateValues({ ...values, ...changed }),
    chooseSide: ({ choose }: RecordDifference<ClaimValues>, side: Side) => updateValues(choose(values, side)),
    clearDraft: () => clearAnswerDraft(claim.id),
    discardDraft: () => {
      clearAnswerDraft(claim.id);
      setState({ base, values: toClaimValues(base), isRestored: false });
    },
  };
}

export type ClaimEditor = ReturnType<typeof useClaimEdit>;

function buildEditRequest(edit: ClaimEdit, { version }: StaffClaimView, notify: boolean): ClaimEdit {
  return { ...edit, version, ...(notifiesClaimant(edit) && { notify }) };
}

/** Restores a draft over the current claim. Fields changed by others since then are conflicts, as on saving. */
function initialState(claim: StaffClaimView): State {
  const draft = loadAnswerDraft(claim.id);
  const unedited = { base: claim, values: toClaimValues(claim), isRestored: false };
  if (!draft || Object.keys(buildClaimEdit(draft.base, draft.values)).length === 0) return unedited;
  const { values, differences } = mergeRecord(claimFields, {
    base: draft.base,
    mine: draft.values,
    theirs: unedited.values,
  });
  const hasConflict = differences.some(({ changedBy }) => changedBy === 'both');
  const editedFields = differences.filter(({ changedBy }) => changedBy !== 'them');
  return {
    base: claim,
    values,
    isRestored: true,
    ...(hasConflict && { conflict: { differences: editedFields } }),
  };
}

/** Handles an edit conflict: fields that this editor had not changed take the other's values. */
function applyConflict({ base, values, isRestored }: State, current: StaffClaimView): State {
  const merge = mergeRecord(claimFields, {
    base: toClaimValues(base),
    mine: values,
    theirs: toClaimValues(current),
  });
  return { base: current, values: merge.values, conflict: merge, isRestored };
}

const draftName = (id: number) => `claim-answer-${id}`;

/** Saves the draft for the lifetime of the tab, so that an expired session loses no text. */
const saveAnswerDraft = (id: number, draft: AnswerDraft) => saveDraft(draftName(id), draft);

const loadAnswerDraft = (id: number) => loadDraft<AnswerDraft>(draftName(id));

const clearAnswerDraft = (id: number) => clearDraft(draftName(id));
