import { findEditConflict } from '#web/lib/edit-conflict.ts';
import '#web/features/account/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { BrandView } from '#contract/brands.ts';
import { BrandDraft } from '#contract/catalogue-drafts.ts';
import { bankFormCopy } from '#copy/admin-brands.ts';
import { type BankField, disputesOf, draftOf } from '#web/features/admin-brands/bank-disputes.ts';
import { type BankDraft, useSaveBank } from '#web/features/admin-brands/mutations.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** Fields that are optional in the contract always have a value in the form. */
const schema = BrandDraft as z.ZodType<BrandDraft, BankDraft>;

/** State of the brand form; its base is the brand as first rendered. */
export function useBankForm(bank: BrandView | undefined) {
  const navigate = useNavigate();
  const save = useSaveBank(bank?.id);
  const form = useForm<BankDraft, unknown, BrandDraft>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: draftOf(bank),
  });
  const { conflict, take, meet } = useConflict(bank, form);
  const isDone = useRef(false);
  // Read during render: react-hook-form subscribes to what is read.
  const { isDirty, errors } = form.formState;

  const submit = form.handleSubmit(async () => {
    try {
      await save.mutateAsync({
        draft: form.getValues(),
        version: conflict?.current.version ?? bank?.version,
      });
      isDone.current = true;
      toast.success(bank ? bankFormCopy.updated : bankFormCopy.created);
      await navigate({ to: '/admin/bancos' });
    } catch (error) {
      if (!meet(error)) showRefusal(error, form, bankFormCopy.failed);
    }
  });
  return {
    ...{ form, errors, submit, conflict, take },
    isSaving: save.isPending,
    isUnsaved: () => isDirty && !isDone.current,
  };
}

type Conflict = { current: BrandView; mine: BankDraft };
type BankForm = ReturnType<typeof useForm<BankDraft, unknown, BrandDraft>>;

/** Handles an edit conflict. Fields that this editor had not changed immediately take the other's values. */
function useConflict(bank: BrandView | undefined, form: BankForm) {
  const [conflict, setConflict] = useState<Conflict>();
  const base = useRef(draftOf(bank));

  const meet = (error: unknown): boolean => {
    const current = findEditConflict('replaceBrand', error);
    if (!current) return false;
    const mine = form.getValues();
    const { taken } = disputesOf({ base: base.current, mine, current });
    setConflict({ current, mine });
    for (const name of taken) form.setValue(name, current[name], { shouldDirty: true });
    return true;
  };
  const take = (name: BankField, takesTheirs: boolean) => {
    if (conflict)
      form.setValue(name, (takesTheirs ? conflict.current : conflict.mine)[name], { shouldDirty: true });
  };
  return {
    conflict: conflict && { ...conflict, ...disputesOf({ base: base.current, ...conflict }) },
    take,
    meet,
  };
}
