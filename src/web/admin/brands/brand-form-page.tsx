import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { BrandView } from '#contract/brands.ts';
import { BrandDraft } from '#contract/catalogue-drafts.ts';
import { brandFormCopy } from '#copy/admin-brands.ts';
import { commonCopy } from '#copy/common.ts';
import { type BrandValues, brandFields, newBrand, toBrandValues } from '#web/admin/brands/brand-values.ts';
import { useSaveBrand } from '#web/admin/brands/mutations.ts';
import { staffBrand } from '#web/admin/brands/queries.ts';
import { FormActions } from '#web/admin/shared/form/form-actions.tsx';
import { ImageField } from '#web/admin/shared/form/image-field.tsx';
import { RecordForm } from '#web/admin/shared/form/record-form.tsx';
import { useCurrentRecord } from '#web/admin/shared/form/use-current-record.ts';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Field } from '#web/components/field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { Switch } from '#web/components/switch.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { useNavigate, useParams } from '#web/lib/router/hooks.ts';
import { toast } from '#web/lib/toast.ts';

/** Fields that are optional in the contract always have a value in the form. */
const schema = BrandDraft as z.ZodType<BrandDraft, BrandValues>;

type BrandFormProps = {
  /** Undefined for a new brand. */
  brand: BrandView | undefined;
};

export function NewBrandPage() {
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{brandFormCopy.newTitle}</h1>
      <BrandForm brand={undefined} />
    </>
  );
}

export function EditBrandPage() {
  const { id } = useParams({ from: '/admin/bancos/editar/$id' });
  return <EditBrand key={id} id={id} />;
}

/** The form waits for current data. A brand that cannot be loaded redirects to the list (staff-and-warranty §8). */
function EditBrand({ id }: { id: string }) {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const { data: brand, error } = useCurrentRecord(staffBrand(api, id));
  const isError = error !== null;
  useEffect(() => {
    if (!isError) return;
    toast.error(brandFormCopy.loadFailed);
    navigate({ to: '/admin/bancos', replace: true });
  }, [isError, navigate]);

  return (
    <>
      <h1 className="text-2xl md:text-3xl">{brandFormCopy.editTitle}</h1>
      {brand ? (
        <BrandForm brand={brand} />
      ) : (
        <LoadingSkeleton
          label={brandFormCopy.loading}
          bars={['h-24', 'h-11', 'h-32', 'h-11 w-40']}
          className="mt-5 max-w-160"
        />
      )}
    </>
  );
}

function BrandForm({ brand }: BrandFormProps) {
  const navigate = useNavigate();
  const { mutateAsync: save } = useSaveBrand();
  const editor = useRecordForm({
    record: brand,
    initialValues: brand ? toBrandValues(brand) : newBrand,
    toValues: toBrandValues,
    fields: brandFields,
    createSchema: () => schema,
    draftName: `brand-${brand?.id ?? 'new'}`,
    save: (draft: BrandDraft, base) => save({ draft, base }),
    findConflict: (error) => findEditConflict('replaceBrand', error),
    copy: {
      saved: brand ? brandFormCopy.updated : brandFormCopy.created,
      failed: brandFormCopy.failed,
      // Beside the error below the name, too.
      refused: brandFormCopy.failed,
    },
  });
  const [isUploading, setUploading] = useState(false);
  const { form, isSaving } = editor;
  const { errors } = form.formState;
  const [image, isNational] = useWatch({ control: form.control, name: ['image', 'is_national'] });

  return (
    <RecordForm
      editor={editor}
      className="mt-5 grid max-w-160 gap-3 [&_.switch]:text-sm"
      isUploading={isUploading}
      onSaved={() => navigate({ to: '/admin/bancos' })}
    >
      <ImageField
        purpose="brand"
        texts={brandFormCopy.logo}
        url={image}
        error={errors.image?.message}
        onChange={(url) => form.setValue('image', url)}
        onBusy={setUploading}
      />
      <Field autoComplete="off" required {...editor.field('name')} />
      <TextAreaField className="min-h-35.5" {...editor.field('description')} />
      <Switch
        name={brandFormCopy.national}
        checked={isNational}
        onChange={(isOn) => form.setValue('is_national', isOn)}
      >
        {brandFormCopy.national}
      </Switch>
      <FormActions cancelTo="/admin/productos" className="mt-2">
        <SubmitButton
          label={brand ? brandFormCopy.update : commonCopy.save}
          pendingLabel={commonCopy.saving}
          isPending={isSaving}
          disabled={isUploading}
        />
      </FormActions>
    </RecordForm>
  );
}
