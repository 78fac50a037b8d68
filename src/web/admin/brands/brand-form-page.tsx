import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { brandFormCopy } from '#copy/admin-brands.ts';
import { staffBrand } from '#web/admin/brands/queries.ts';
import { type BrandFormField, useBrandForm } from '#web/admin/brands/use-brand-form.ts';
import { ImageField } from '#web/admin/shared/image-field.tsx';
import { ConflictPanel } from '#web/admin/shared/record-form.tsx';
import { UnsavedGuard } from '#web/admin/shared/unsaved-guard.tsx';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { Switch } from '#web/components/switch.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';

type LogoFieldProps = {
  url: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
  onBusy: (isBusy: boolean) => void;
};

const texts = {
  label: brandFormCopy.logo,
  hint: brandFormCopy.logoHint,
  alt: brandFormCopy.logoAlt,
  remove: brandFormCopy.removeLogo,

  choose: brandFormCopy.choose,
  change: brandFormCopy.change,
  drop: brandFormCopy.drop,

  uploading: brandFormCopy.uploading,
  progress: brandFormCopy.progress,
};

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

/**
 * Edit page of a brand. A brand that cannot be loaded redirects to the list (staff-and-warranty §8). The form waits for
 * a fetch after mount, because cached data may be outdated.
 */
export function EditBrandPage() {
  const { api } = useAppContext();
  const { id } = useParams({ from: '/admin/bancos/editar/$id' });
  const navigate = useNavigate();
  const { data: brand, isError, isFetchedAfterMount } = useQuery(staffBrand(api, id));
  useEffect(() => {
    if (!isError) return;
    toast.error(brandFormCopy.loadFailed);
    navigate({ to: '/admin/bancos', replace: true });
  }, [isError, navigate]);

  return (
    <>
      <h1 className="text-2xl md:text-3xl">{brandFormCopy.editTitle}</h1>
      {brand && isFetchedAfterMount ? <BrandForm key={brand.id} brand={brand} /> : <FormSkeleton />}
    </>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={brandFormCopy.loading} className="mt-5 grid max-w-160 gap-3">
      <div className="skeleton h-24" />
      <div className="skeleton h-11" />
      <div className="skeleton h-32" />
      <div className="skeleton h-11 w-40" />
    </div>
  );
}

function BrandForm({ brand }: BrandFormProps) {
  const editor = useBrandForm(brand);
  const { form, errors, submit, conflict, isSaving, isUnsaved } = editor;
  const [isUploading, setUploading] = useState(false);
  const { image, is_national } = form.watch();
  const change = (name: BrandFormField, value: string | boolean | null) =>
    form.setValue(name, value, { shouldDirty: true });

  return (
    <form noValidate onSubmit={submit} className="mt-5 grid max-w-160 gap-3 [&_.switch]:text-sm">
      <UnsavedGuard isUnsaved={isUnsaved} />
      {conflict && (
        <ConflictPanel key={editor.version} differences={conflict.differences} onChoose={editor.chooseSide} />
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
      <div
        data-action-bar
        className="mt-2 flex flex-wrap-reverse gap-2.5 border-t border-line pt-4 max-lg:sticky max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-3 max-lg:*:flex-1"
      >
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

function LogoField(field: LogoFieldProps) {
  return <ImageField purpose="brand" texts={texts} {...field} />;
}
