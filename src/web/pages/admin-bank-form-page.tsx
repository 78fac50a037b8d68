import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bankFormCopy } from '#copy/admin-brands.ts';
import { BankForm } from '#web/features/admin-brands/bank-form.tsx';
import { staffBrand } from '#web/features/admin-brands/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';

export function NewBankPage() {
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{bankFormCopy.newTitle}</h1>
      <BankForm bank={undefined} />
    </>
  );
}

/**
 * Edit page of a brand. A brand that cannot be loaded redirects to the list (staff-and-warranty §8). The form waits for
 * a fetch after mount, because cached data may be outdated.
 */
export function EditBankPage() {
  const { api } = useAppContext();
  const { id } = useParams({ from: '/admin/bancos/editar/$id' });
  const navigate = useNavigate();
  const { data: bank, isError, isFetchedAfterMount } = useQuery(staffBrand(api, id));
  useEffect(() => {
    if (!isError) return;
    toast.error(bankFormCopy.loadFailed);
    navigate({ to: '/admin/bancos', replace: true });
  }, [isError, navigate]);

  return (
    <>
      <h1 className="text-2xl md:text-3xl">{bankFormCopy.editTitle}</h1>
      {bank && isFetchedAfterMount ? <BankForm key={bank.id} bank={bank} /> : <FormSkeleton />}
    </>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={bankFormCopy.loading} className="bank-form">
      <div className="skeleton h-24" />
      <div className="skeleton h-11" />
      <div className="skeleton h-32" />
      <div className="skeleton h-11 w-40" />
    </div>
  );
}
