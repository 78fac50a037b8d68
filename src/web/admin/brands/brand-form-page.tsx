import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { brandFormCopy } from '#copy/admin-brands.ts';
import { BrandForm } from '#web/admin/brands/brand-form.tsx';
import { staffBrand } from '#web/admin/brands/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';

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
    <div role="status" aria-label={brandFormCopy.loading} className="bank-form">
      <div className="skeleton h-24" />
      <div className="skeleton h-11" />
      <div className="skeleton h-32" />
      <div className="skeleton h-11 w-40" />
    </div>
  );
}
