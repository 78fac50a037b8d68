import { useState } from 'react';
import type { ClaimEdit, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimEditCopy } from '#copy/admin-claims.ts';
import {
  type ClaimField,
  type ClaimValues,
  changesOf,
  disputesOf,
  isTold,
  taking,
  valuesOf,
} from '#web/features/admin-claims/claim-values.ts';
import { type ClaimErrors, errorsOf, serverErrorsOf } from '#web/features/admin-claims/edit-errors.ts';
import { forgetAnswer, keepAnswer, keptAnswer } from '#web/features/admin-claims/kept-answer.ts';
import { useChangeClaim } from '#web/features/admin-claims/mutations.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

type Conflict = ReturnType<typeof disputesOf> & { version: number; mine: ClaimValues };
type State = { base: StaffClaimView; values: ClaimValues; conflict?: Conflict; isRestored: boolean };

/** Edits a claim, based on its state when the form was opened. Restores the draft saved before a login. */
export function useClaimEdit(claim: StaffClaimView) {
  const change = useChangeClaim();
  const [state, setState] = useState(() => startOf(claim));
  const [notify, setNotify] = useState(true);
  const [errors, setErrors] = useState<ClaimErrors>({});
  const { base, values, conflict, isRestored } = state;
  const edit = changesOf(valuesOf(base), values);

  const fail = (error: unknown) => {
    const current = findEditConflict('editClaim', error);
    if (current) return setState((now) => meeting(now, current));
    const found = serverErrorsOf(error);
    setErrors(found);
    toast.error(Object.values(found)[0] ?? refusalText(error, claimEditCopy.failed));
  };
  const save = (onSaved: () => void) => {
    if (Object.keys(edit).length === 0) return onSaved();
    const found = errorsOf(edit);
    setErrors(found ?? {});
    if (found) return toast.error(claimEditCopy.wrong);
    const onSuccess = () => {
      forgetAnswer(claim.id);
      toast.success(claimEditCopy.saved);
      onSaved();
    };
    change.mutate({ id: claim.id, edit: sent(edit, base, notify) }, { onSuccess, onError: fail });
  };
  const put = (next: ClaimValues) => {
    setState((now) => ({ ...now, values: next }));
    keepAnswer(claim.id, { base: valuesOf(base), values: next });
    setErrors({});
  };
  return {
    ...{ values, errors, conflict, isRestored, notify, setNotify, save },
    isTold: isTold(edit),
    isChanged: Object.keys(edit).length > 0,
    isSaving: change.isPending,
    set: (changed: Partial<ClaimValues>) => put({ ...values, ...changed }),
    choose: (name: ClaimField, takesTheirs: boolean) => {
      const side = takesTheirs ? valuesOf(base) : conflict?.mine;
      if (side) put(taking(values, [name], side));
    },
    forget: () => forgetAnswer(claim.id),
    startAnew: () => {
      forgetAnswer(claim.id);
      setState({ base, values: valuesOf(base), isRestored: false });
    },
  };
}

export type ClaimEditor = ReturnType<typeof useClaimEdit>;

function sent(edit: ClaimEdit, { version }: StaffClaimView, notify: boolean): ClaimEdit {
  return { ...edit, version, ...(isTold(edit) && { notify }) };
}

/** Restores a draft over the current claim. Fields changed by others since then are conflicts, as on saving. */
function startOf(claim: StaffClaimView): State {
  const kept = keptAnswer(claim.id);
  const fresh = { base: claim, values: valuesOf(claim), isRestored: false };
  if (!kept || Object.keys(changesOf(kept.base, kept.values)).length === 0) return fresh;
  const { base, values } = kept;
  const touched = (Object.keys(values) as ClaimField[]).filter((name) => values[name] !== base[name]);
  const moved = touched.some((name) => base[name] !== fresh.values[name]);
  const mine = taking(fresh.values, touched, values);
  const disputes = moved && disputesOf({ base, mine, current: fresh.values });
  return {
    ...{ base: claim, values: mine, isRestored: true },
    ...(disputes && { conflict: { ...disputes, version: claim.version, mine } }),
  };
}

/** Handles an edit conflict: fields that this editor had not changed take the other's values. */
function meeting(now: State, current: StaffClaimView): State {
  const theirs = valuesOf(current);
  const disputes = disputesOf({ base: valuesOf(now.base), mine: now.values, current: theirs });
  return {
    ...{ base: current, isRestored: now.isRestored },
    values: taking(now.values, disputes.taken, theirs),
    conflict: { ...disputes, version: current.version, mine: now.values },
  };
}
