import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { bankFormCopy } from '#copy/admin-brands.ts';
import { EditConflict } from '#web/features/admin/edit-conflict.tsx';
import { UnsavedGuard } from '#web/features/admin/unsaved-guard.tsx';
import type { BankField } from '#web/features/admin-brands/bank-disputes.ts';
import { LogoField } from '#web/features/admin-brands/logo-field.tsx';
import { useBankForm } from '#web/features/admin-brands/use-bank-form.ts';
import { Field, FieldFrame } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';

type BankFormProps = {
  /** Undefined for a new brand. */
  bank: BrandView | undefined;
};

export function BankForm({ bank }: BankFormProps) {
  const { form, errors, submit, conflict, take, isSaving, isUnsaved } = useBankForm(bank);
  const [isUploading, setUploading] = useState(false);
  const { image, is_national } = form.watch();
  const change = (name: BankField, value: string | boolean | null) =>
    form.setValue(name, value, { shouldDirty: true });

  return (
    <form noValidate onSubmit={submit} className="bank-form">
      <UnsavedGuard isUnsaved={isUnsaved} />
      {conflict && (
        <EditConflict
          key={conflict.current.version}
          fields={conflict.fields}
          taken={conflict.taken}
          onChoose={(name, takesTheirs) => take(name as BankField, takesTheirs)}
        />
      )}
      <LogoField
        url={image}
        error={errors.image?.message}
        onChange={(url) => change('image', url)}
        onBusy={setUploading}
      />
      <Field
        label={bankFormCopy.name}
        autoComplete="off"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <FieldFrame label={bankFormCopy.description} error={errors.description?.message}>
        {(wiring) => (
          <textarea className="field py-2" rows={5} {...form.register('description')} {...wiring} />
        )}
      </FieldFrame>
      <Switch
        name={bankFormCopy.national}
        checked={is_national}
        onChange={(isNational) => change('is_national', isNational)}
      >
        {bankFormCopy.national}
      </Switch>
      <div className="form-acts">
        <Link to="/admin/productos" className="button-plain">
          {bankFormCopy.cancel}
        </Link>
        <button type="submit" className="button" disabled={isSaving || isUploading}>
          {isSaving ? bankFormCopy.saving : bank ? bankFormCopy.update : bankFormCopy.create}
        </button>
      </div>
    </form>
  );
}
