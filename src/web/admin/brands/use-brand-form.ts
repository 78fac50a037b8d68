import { findEditConflict } from '#web/lib/edit-conflict.ts';
import '#web/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { BrandView } from '#contract/brands.ts';
import { BrandDraft } from '#contract/catalogue-drafts.ts';
import { brandFormCopy } from '#copy/admin-brands.ts';
import {
  type BrandFormField,
  findBrandConflicts,
  toBrandFormValues,
} from '#web/admin/brands/brand-conflicts.ts';
import { type BrandFormValues, useSaveBrand } from '#web/admin/brands/mutations.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Fields that are optional in the contract always have a value in the form. */
const schema = BrandDraft as z.ZodType<BrandDraft, BrandFormValues>;

/** State of the brand form; its base is the brand as first rendered. */
export function useBrandForm(brand: BrandView | undefined) {
  const navigate = useNavigate();
  const save = useSaveBrand(brand?.id);
  const form = useForm<BrandFormValues, unknown, BrandDraft>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: toBrandFormValues(brand),
  });
  const { conflict, chooseSide, handleConflict } = useBrandConflict(brand, form);
  const isSaved = useRef(false);
  // Read during render: react-hook-form subscribes to what is read.
  const { isDirty, errors } = form.formState;

  const submit = form.handleSubmit(async () => {
    try {
      await save.mutateAsync({
        draft: form.getValues(),
        version: conflict?.current.version ?? brand?.version,
      });
      isSaved.current = true;
      toast.success(brand ? brandFormCopy.updated : brandFormCopy.created);
      await navigate({ to: '/admin/bancos' });
    } catch (error) {
      if (!handleConflict(error)) showError(error, form, brandFormCopy.failed);
    }
  });
  return {
    form,
    errors,
    submit,
    conflict,
    chooseSide,
    isSaving: save.isPending,
    isUnsaved: () => isDirty && !isSaved.current,
  };
}

type Conflict = { current: BrandView; mine: BrandFormValues };
type BrandFormApi = ReturnType<typeof useForm<BrandFormValues, unknown, BrandDraft>>;

/** Handles an edit conflict. Fields that this editor had not changed immediately take the other's values. */
function useBrandConflict(brand: BrandView | undefined, form: BrandFormApi) {
  const [conflict, setConflict] = useState<Conflict>();
  const base = useRef(toBrandFormValues(brand));

  const handleConflict = (error: unknown): boolean => {
    const current = findEditConflict('replaceBrand', error);
    if (!current) return false;
    const mine = form.getValues();
    const { autoMerged } = findBrandConflicts({ base: base.current, mine, current });
    setConflict({ current, mine });
    for (const name of autoMerged) form.setValue(name, current[name], { shouldDirty: true });
    return true;
  };
  const chooseSide = (name: BrandFormField, takesTheirs: boolean) => {
    if (conflict)
      form.setValue(name, (takesTheirs ? conflict.current : conflict.mine)[name], { shouldDirty: true });
  };
  return {
    conflict: conflict && { ...conflict, ...findBrandConflicts({ base: base.current, ...conflict }) },
    chooseSide,
    handleConflict,
  };
}
