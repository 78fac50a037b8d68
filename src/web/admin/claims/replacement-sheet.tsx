import { useQuery } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import type { OrderView } from '#contract/orders.ts';
import type { ReplacementDraft } from '#contract/staff-orders.ts';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { replacementCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { orderEntryCopy } from '#copy/admin-order-entry.ts';
import { useReplaceClaim } from '#web/admin/claims/mutations.ts';
import { staffClaim } from '#web/admin/claims/queries.ts';
import {
  replacementFields,
  replacementSchema,
  replacementStatuses,
  toReplacementValues,
} from '#web/admin/claims/replacement-values.ts';
import { OrderLinesEditor } from '#web/admin/orders/order-lines-editor.tsx';
import { findShortages } from '#web/admin/orders/order-values.ts';
import { staffOrder } from '#web/admin/orders/queries.ts';
import { DetailSheet } from '#web/admin/shared/detail-sheet.tsx';
import { NotifyCheckbox } from '#web/admin/shared/form/notify-checkbox.tsx';
import { RecordSheet } from '#web/admin/shared/form/record-sheet.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { Field } from '#web/components/field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText, hasErrorCode } from '#web/lib/show-error.ts';

type ReplacementDialogProps = { id: number; onClose: () => void };

/** Form of the replacement for a claim. Waits for the claim and its order, which fill it in. */
export function ReplacementDialog({ id, onClose }: ReplacementDialogProps) {
  const { api } = useAppContext();
  const query = useQuery(staffClaim(api, id));
  const orderId = query.data?.order?.id;
  const order = useQuery({ ...staffOrder(api, orderId ?? 0), enabled: orderId !== undefined });
  const isReady = orderId === undefined || order.data !== undefined || order.isError;
  if (query.data && isReady)
    return <ReplacementSheet claim={query.data} order={order.data ?? undefined} onClose={onClose} />;
  return (
    <DetailSheet
      title={replacementCopy.title(id)}
      texts={staffClaimCopy}
      query={query}
      onClose={onClose}
      className="w-[min(42rem,100vw)]"
    />
  );
}

type ReplacementSheetProps = {
  claim: StaffClaimView;
  /** The claimed order, if it still exists. */
  order: OrderView | undefined;
  onClose: () => void;
};

const labels = { save: replacementCopy.submit, saving: replacementCopy.submitting };

function ReplacementSheet({ claim, order, onClose }: ReplacementSheetProps) {
  const { mutateAsync: replace } = useReplaceClaim(claim.id);
  const initialValues = toReplacementValues(claim, order);
  const editor = useRecordForm({
    record: undefined,
    initialValues,
    toValues: unchangedValues,
    fields: replacementFields,
    createSchema: () => replacementSchema,
    draftName: `replacement-${claim.id}`,
    save: async (draft: ReplacementDraft) => ({ ...initialValues, id: (await replace(draft)).id }),
    findFieldErrors: (error, values) => [...findShortages(error, values), ...findExisting(error)],
    copy: replacementCopy,
  });
  const { form } = editor;
  const { errors } = form.formState;
  const [status, notify] = useWatch({ control: form.control, name: ['status', 'notify'] });
  const { replaceable_seeds: seeds } = claim;
  return (
    <RecordSheet editor={editor} title={replacementCopy.title(claim.id)} labels={labels} onClose={onClose}>
      <p className="text-sm text-soft">
        {replacementCopy.lead} {seeds && replacementCopy.limit(seeds)}
      </p>
      <FormProvider {...form}>
        <OrderLinesEditor isFree />
      </FormProvider>
      <div className="grid grid-cols-1 gap-x-4 border-t border-line pt-4 sm:grid-cols-2">
        <Field autoComplete="off" {...editor.field('recipient_name')} />
        <Field type="tel" autoComplete="off" {...editor.field('customer_phone')} />
        <div className="col-span-full">
          <Field hint={orderEntryCopy.addressHint} autoComplete="off" {...editor.field('shipping_address')} />
        </div>
      </div>
      <ChoiceList
        legend={replacementCopy.status}
        choices={replacementStatuses.map((value) => ({ value, label: replacementCopy.statuses[value] }))}
        value={status}
        onChange={(next) => form.setValue('status', next)}
        className="sm:grid-cols-2"
      />
      <p role="alert" className="text-xs font-medium text-alarm-ink empty:hidden">
        {errors.status?.message}
      </p>
      <NotifyCheckbox
        label={replacementCopy.notify}
        checked={notify}
        onChange={(isOn) => form.setValue('notify', isOn)}
      />
    </RecordSheet>
  );
}

const unchangedValues = <Saved extends object>(saved: Saved) => saved;

/** Another member of staff was faster. */
function findExisting(error: unknown) {
  if (!hasErrorCode(error, 'REPLACEMENT_EXISTS')) return [];
  return [{ field: 'status', message: getErrorText(error, replacementCopy.failed) }];
}
