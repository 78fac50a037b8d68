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
import { type BrandFormValues, useSaveBrand } from '#web/admin/brands/mutations.ts';
import {
  type MergeFields,
  mergeRecord,
  type RecordDifference,
  type RecordMerge,
  type Side,
  valueField,
} from '#web/admin/shared/merge-record.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Fields that are optional in the contract always have a value in the form. */
const schema = BrandDraft as z.ZodType<BrandDraft, BrandFormValues>;

export type BrandFormField = keyof BrandFormValues;

/** How the fields of the form are compared and merged. */
const brandFields: MergeFields<BrandFormValues> = {
  name: valueField({ label: brandFormCopy.name, display: (text) => text }),
  description: valueField({ label: brandFormCopy.description, display: (text) => text }),
  image: valueField({
    label: brandFormCopy.logo,
    display: (url) => url ?? brandFormCopy.noLogo,
  }),
  is_national: valueField({
    label: brandFormCopy.national,
    display: (isNational) => (isNational ? brandFormCopy.yes : brandFormCopy.no),
  }),
};

/** State of the brand form. Its base is the brand as first rendered, or the latest one after an edit conflict. */
export function useBrandForm(brand: BrandView | undefined) {
  const navigate = useNavigate();
  const save = useSaveBrand(brand?.id);
  const form = useForm<BrandFormValues, unknown, BrandDraft>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: toBrandFormValues(brand),
  });
  const [base, setBase] = useState(brand);
  const [conflict, setConflict] = useState<RecordMerge<BrandFormValues>>();
  const isSaved = useRef(false);
  // Read during render: react-hook-form subscribes to what is read.
  const { isDirty, errors } = form.formState;

  const handleConflict = (current: BrandView) => {
    const merge = mergeRecord(brandFields, {
      base: toBrandFormValues(base),
      mine: form.getValues(),
      theirs: toBrandFormValues(current),
    });
    for (const { field, changedBy } of merge.differences) {
      if (changedBy === 'them') form.setValue(field, merge.values[field], { shouldDirty: true });
    }
    setConflict(merge);
    setBase(current);
  };
  const submit = form.handleSubmit(async () => {
    try {
      await save.mutateAsync({
        draft: form.getValues(),
        version: base?.version,
      });
      isSaved.current = true;
      toast.success(brand ? brandFormCopy.updated : brandFormCopy.created);
      await navigate({ to: '/admin/bancos' });
    } catch (error) {
      const current = findEditConflict('replaceBrand', error);
      if (current) handleConflict(current);
      else showError(error, form, brandFormCopy.failed);
    }
  });
  return {
    form,
    errors,
    submit,
    conflict,
    version: base?.version,
    chooseSide: ({ field, choose }: RecordDifference<BrandFormValues>, side: Side) =>
      form.setValue(field, choose(form.getValues(), side)[field], { shouldDirty: true }),
    isSaving: save.isPending,
    isUnsaved: () => isDirty && !isSaved.current,
  };
}

function toBrandFormValues(brand: BrandView | undefined): BrandFormValues {
  const { name = '', description = '', image = null, is_national = false } = brand ?? {};
  return { name, description, image, is_national };
}
