import { useQuery } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import type { OrderView } from '#contract/orders.ts';
import type { EnteredOrderDraft } from '#contract/staff-orders.ts';
import type { UserDetailView } from '#contract/staff-users.ts';
import { orderEntryCopy } from '#copy/admin-order-entry.ts';
import { CustomerSection } from '#web/admin/orders/customer-section.tsx';
import { useEnterOrder } from '#web/admin/orders/mutations.ts';
import {
  emptyOrderEntry,
  type OrderEntryValues,
  orderEntryFields,
  orderEntrySchema,
  toChosenCustomer,
} from '#web/admin/orders/order-entry-values.ts';
import { OrderLinesEditor } from '#web/admin/orders/order-lines-editor.tsx';
import { findShortages } from '#web/admin/orders/order-values.ts';
import { FormActions } from '#web/admin/shared/form/form-actions.tsx';
import { NotifyCheckbox } from '#web/admin/shared/form/notify-checkbox.tsx';
import { RecordForm } from '#web/admin/shared/form/record-form.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { staffUser } from '#web/admin/users/queries.ts';
import { Field } from '#web/components/field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';

/** Page on which staff enter an order for a customer; `?cliente=` chooses the account. */
export function NewOrderPage() {
  const { cliente } = useSearch({ from: '/admin/pedidos/nuevo' });
  return (
    <>
      <BackLink href="/admin/pedidos">{orderEntryCopy.toList}</BackLink>
      <PageHeader title={orderEntryCopy.title}>
        <p className="mt-1 max-w-prose text-sm text-soft">{orderEntryCopy.lead}</p>
      </PageHeader>
      {cliente === undefined ? (
        <OrderEntryForm initialValues={emptyOrderEntry} draftName="entered-order" />
      ) : (
        <OrderEntryOfCustomer key={cliente} id={cliente} />
      )}
    </>
  );
}

/** Waits for the account. One that cannot be loaded has to be searched. */
function OrderEntryOfCustomer({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data, isError } = useQuery(staffUser(api, id));
  if (!data && !isError)
    return (
      <LoadingSkeleton label={orderEntryCopy.loading} bars={['h-24', 'h-40', 'h-24']} className="mt-6" />
    );
  return (
    <OrderEntryForm
      initialValues={data ? entryValues(data) : emptyOrderEntry}
      draftName={`entered-order-of-${id}`}
    />
  );
}

function entryValues({ user, orders }: UserDetailView): OrderEntryValues {
  const customer = toChosenCustomer(user);
  return {
    ...emptyOrderEntry,
    customer,
    customer_id: customer.id,
    recipient_name: customer.name,
    customer_phone: customer.phone || (orders[0]?.customer_phone ?? ''),
  };
}

/** The form is empty again once the order exists. */
const toEmptyEntry = (_order: OrderView) => emptyOrderEntry;

type OrderEntryFormProps = { initialValues: OrderEntryValues; draftName: string };

function OrderEntryForm({ initialValues, draftName }: OrderEntryFormProps) {
  const navigate = useNavigate();
  const { mutateAsync: enter } = useEnterOrder();
  const editor = useRecordForm({
    record: undefined,
    initialValues,
    toValues: toEmptyEntry,
    fields: orderEntryFields,
    createSchema: () => orderEntrySchema,
    draftName,
    save: (draft: EnteredOrderDraft) => enter(draft),
    findFieldErrors: findShortages,
    copy: orderEntryCopy,
  });
  const { form, isSaving } = editor;
  const [kind, customer_email, notify] = useWatch({
    control: form.control,
    name: ['kind', 'customer_email', 'notify'],
  });
  const hasMailAddress = kind !== 'none' || customer_email.trim() !== '';
  const field = (name: Exclude<keyof OrderEntryValues, 'customer' | 'new_customer'>) => ({
    autoComplete: 'off',
    ...editor.field(name),
  });
  return (
    <FormProvider {...form}>
      <RecordForm
        editor={editor}
        className="mt-6 grid grid-cols-1 gap-x-14 gap-y-7 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]"
        onSaved={({ id }) => navigate({ to: '/admin/pedidos/$orderId', params: { orderId: String(id) } })}
      >
        <div className="grid content-start gap-7">
          <CustomerSection />
          <Section title={orderEntryCopy.delivery} titleClass="text-xl">
            <div className="mt-2.5 grid gap-1 border-t border-line pt-3.5">
              {kind !== 'new' && (
                <Field
                  required
                  {...field('recipient_name')}
                  {...(kind === 'none' && { label: orderEntryCopy.recipientWithoutAccount })}
                />
              )}
              <Field type="tel" required {...field('customer_phone')} />
              {kind === 'none' && (
                <Field hint={orderEntryCopy.optionalEmail} type="email" {...field('customer_email')} />
              )}
              <Field hint={orderEntryCopy.addressHint} {...field('shipping_address')} />
              <TextAreaField hint={orderEntryCopy.noteHint} rows={2} {...field('note')} />
              {hasMailAddress && (
                <NotifyCheckbox
                  label={kind === 'new' ? orderEntryCopy.notifyNew : orderEntryCopy.notify}
                  checked={notify}
                  onChange={(isOn) => form.setValue('notify', isOn)}
                />
              )}
            </div>
          </Section>
        </div>
        <Section title={orderEntryCopy.lines} titleClass="text-xl">
          <div className="mt-2.5 grid gap-3">
            <OrderLinesEditor isLabelled />
          </div>
        </Section>
        <FormActions cancelTo="/admin/pedidos" className="lg:col-span-full">
          <SubmitButton
            label={orderEntryCopy.submit}
            pendingLabel={orderEntryCopy.submitting}
            isPending={isSaving}
          />
        </FormActions>
      </RecordForm>
    </FormProvider>
  );
}
