import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { brandFormCopy } from '#copy/admin-brands.ts';
import type { BrandFormField } from '#web/admin/brands/brand-conflicts.ts';
import { LogoField } from '#web/admin/brands/logo-field.tsx';
import { useBrandForm } from '#web/admin/brands/use-brand-form.ts';
import { EditConflict } from '#web/admin/shared/edit-conflict.tsx';
import { UnsavedGuard } from '#web/admin/shared/unsaved-guard.tsx';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { Switch } from '#web/components/switch.tsx';

type BrandFormProps = {
  /** Undefined for a new brand. */
  brand: BrandView | undefined;
};

export function BrandForm({ brand }: BrandFormProps) {
  const { form, errors, submit, conflict, chooseSide, isSaving, isUnsaved } = useBrandForm(brand);
  const [isUploading, setUploading] = useState(false);
  const { image, is_national } = form.watch();
  const change = (name: BrandFormField, value: string | boolean | null) =>
    form.setValue(name, value, { shouldDirty: true });

  return (
    <form noValidate onSubmit={submit} className="bank-form">
      <UnsavedGuard isUnsaved={isUnsaved} />
      {conflict && (
        <EditConflict
          key={conflict.current.version}
          fields={conflict.fields}
          autoMerged={conflict.autoMerged}
          onChoose={(name, takesTheirs) => chooseSide(name as BrandFormField, takesTheirs)}
        />
      )}
      <LogoField
        url={image}
        error={errors.image?.message}
        onChange={(url) => change('image', url)}
        onBusy={setUploading}
      />
      <Field
        label={brandFormCopy.name}
        autoComplete="off"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <FieldFrame label={brandFormCopy.description} error={errors.description?.message}>
        {(wiring) => (
          <textarea className="field py-2" rows={5} {...form.register('description')} {...wiring} />
        )}
      </FieldFrame>
      <Switch
        name={brandFormCopy.national}
        checked={is_national}
        onChange={(isNational) => change('is_national', isNational)}
      >
        {brandFormCopy.national}
      </Switch>
      <div className="form-acts">
        <Link to="/admin/productos" className="button-plain">
          {brandFormCopy.cancel}
        </Link>
        <button type="submit" className="button" disabled={isSaving || isUploading}>
          {isSaving ? brandFormCopy.saving : brand ? brandFormCopy.update : brandFormCopy.create}
        </button>
      </div>
    </form>
  );
}
