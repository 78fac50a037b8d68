import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { LotDraft, LotEdit, LotView } from '#contract/lots.ts';
import { deleteLotCopy, lotFormCopy } from '#copy/admin-lots.ts';
import { commonCopy } from '#copy/common.ts';
import { lotStatusCopy } from '#copy/lot-values.ts';
import {
  blankLot,
  LotEditSchema,
  type LotValues,
  lotFields,
  NewLotSchema,
  toLotValues,
} from '#web/admin/lots/lot-values.ts';
import { useDeleteLot, useSaveLot } from '#web/admin/lots/mutations.ts';
import { ProductField } from '#web/admin/lots/product-field.tsx';
import { lotProduct, staffLot } from '#web/admin/lots/queries.ts';
import { TestSection } from '#web/admin/lots/test-section.tsx';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { RecordForm } from '#web/admin/shared/form/record-form.tsx';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { useCurrentRecord } from '#web/admin/shared/form/use-current-record.ts';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { LotNotFound } from '#web/admin/shared/record-not-found.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { dateTime } from '#web/lib/format.ts';
import { useNavigate, useParams, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

/** `?producto=` chooses the variety. */
export function NewLotPage() {
  const { producto } = useSearch({ from: '/admin/lotes/nuevo' });
  const { api } = useAppContext();
  const { data: product, isPending } = useQuery({
    ...lotProduct(api, producto ?? ''),
    enabled: producto !== undefined,
  });
  const navigate = useNavigate();
  return (
    <>
      <BackLink href="/admin/lotes">{lotFormCopy.toList}</BackLink>
      <PageHeader title={lotFormCopy.newTitle} />
      {producto !== undefined && isPending ? (
        <LotFormLoading />
      ) : (
        <LotForm
          lot={undefined}
          initialValues={blankLot(product ?? undefined)}
          onSaved={({ id }) =>
            navigate({ to: '/admin/lotes/$id', params: { id: String(id) }, replace: true })
          }
        />
      )}
    </>
  );
}

export function LotPage() {
  const { id } = useParams({ from: '/admin/lotes/$id' });
  return <EditLot key={id} id={id} />;
}

/** The form waits for current data. */
function EditLot({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data: lot, error, refetch } = useCurrentRecord(staffLot(api, id));
  if (lot === null) return <LotNotFound />;
  return (
    <>
      <BackLink href="/admin/lotes">{lotFormCopy.toList}</BackLink>
      {lot ? (
        <LotDetail lot={lot} />
      ) : error ? (
        <>
          <PageHeader title={lotFormCopy.lot} />
          <LoadError className="mt-5" text={getErrorText(error, lotFormCopy.loadFailed)} onRetry={refetch} />
        </>
      ) : (
        <LotFormLoading />
      )}
    </>
  );
}

function LotFormLoading() {
  return (
    <LoadingSkeleton label={lotFormCopy.loading} bars={['h-11', 'h-24', 'h-24', 'h-40']} className="mt-5" />
  );
}

function LotDetail({ lot }: { lot: LotView }) {
  const [saved, setSaved] = useState(lot);
  const { product } = saved;
  const canEdit = useCan('editCatalogue');
  return (
    <>
      <PageHeader title={saved.code} actions={<LotLinks lot={saved} />}>
        <p className="mt-1 text-soft">
          {canEdit ? (
            <Link
              href={`/admin/productos/editar/${product.id}`}
              className="link inline-flex min-h-6 items-center max-md:min-h-11"
            >
              {product.name}
            </Link>
          ) : (
            product.name
          )}{' '}
          {product.brand}
        </p>
      </PageHeader>
      {saved.status === 'recalled' && <RecallSummary lot={saved} />}
      <LotForm lot={lot} initialValues={toLotValues(lot)} fieldRate={saved.field_rate} onSaved={setSaved} />
    </>
  );
}

/** The other pages of a lot. */
function LotLinks({ lot: { id, code } }: { lot: LotView }) {
  const canEdit = useCan('editCatalogue');
  const canReadReports = useCan('readReports');
  return (
    <>
      <Link href={`/admin/lotes/${id}/etiquetas`} className="button-plain">
        {lotFormCopy.labels}
      </Link>
      {canEdit && (
        <Link href={`/admin/lotes/${id}/retiro`} className="button-plain">
          {lotFormCopy.recall}
        </Link>
      )}
      {canReadReports && (
        <Link to="/admin/calidad" search={{ search: code }} className="button-plain">
          {lotFormCopy.quality}
        </Link>
      )}
    </>
  );
}

function RecallSummary({ lot: { recalled_at, recall_reason, recall_text } }: { lot: LotView }) {
  return (
    <div className="notice mt-4" data-tone="alarm">
      {recalled_at && <p className="font-semibold">{lotFormCopy.recalled(dateTime(recalled_at))}</p>}
      <dl className="mt-1 grid gap-1 wrap-anywhere whitespace-pre-line">
        {recall_reason && (
          <div>
            <dt className="label">{lotFormCopy.recallReason}</dt>
            <dd>{recall_reason}</dd>
          </div>
        )}
        {recall_text && (
          <div>
            <dt className="label">{lotFormCopy.recallText}</dt>
            <dd>{recall_text}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

const statusOptions = (['active', 'closed'] as const).map((value) => ({
  value,
  label: lotStatusCopy[value],
}));

type LotFormProps = {
  /** As first loaded; undefined for a new lot. */
  lot: LotView | undefined;
  initialValues: LotValues;
  fieldRate?: LotView['field_rate'];
  onSaved: (saved: LotView) => void;
};

function LotForm({ lot, initialValues, fieldRate = null, onSaved }: LotFormProps) {
  const { mutateAsync: save } = useSaveLot();
  const canEdit = useCan('editCatalogue');
  const reasonId = useId();
  const editor = useRecordForm<LotView, LotValues, LotDraft | LotEdit>({
    record: lot,
    initialValues,
    toValues: toLotValues,
    fields: lotFields,
    createSchema: () => (lot ? LotEditSchema : NewLotSchema),
    draftName: `lot-${lot?.id ?? `new-${initialValues.product_id}`}`,
    save: (draft, base) => save({ draft, base }),
    findConflict: (error) => findEditConflict('replaceLot', error),
    copy: {
      saved: lot ? lotFormCopy.updated : lotFormCopy.created,
      failed: lotFormCopy.failed,
      invalid: lotFormCopy.invalid,
    },
  });
  const { form } = editor;
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    <RecordForm editor={editor} className="mt-5 max-w-200" choosesConflictsOnly onSaved={onSaved}>
      {!canEdit && (
        <p id={reasonId} className="mb-4 text-sm text-soft">
          {lotFormCopy.notByRole}
        </p>
      )}
      <fieldset
        disabled={!canEdit}
        aria-describedby={canEdit ? undefined : reasonId}
        className="grid min-w-0 gap-7"
      >
        <FormSection title={lotFormCopy.lot}>
          {!lot && <ProductField form={form} />}
          <FieldRow>
            <Field
              hint={lot ? undefined : lotFormCopy.codeHint}
              autoComplete="off"
              autoCapitalize="characters"
              required={canEdit && lot !== undefined}
              {...editor.field('code')}
            />
            {status === 'recalled' ? (
              <div>
                <p className="mb-1.5 text-sm font-semibold">{lotFormCopy.status}</p>
                <p className="flex min-h-11 items-center text-alarm-ink">{lotStatusCopy.recalled}</p>
              </div>
            ) : (
              <SelectField
                hint={lotFormCopy.statusHint}
                options={statusOptions}
                {...editor.field('status')}
              />
            )}
          </FieldRow>
        </FormSection>
        <FormSection title={lotFormCopy.dates}>
          <FieldRow>
            <Field type="date" {...editor.field('harvested_on')} />
            <Field type="date" {...editor.field('packed_on')} />
            <Field type="date" {...editor.field('best_before')} />
            <Field inputMode="numeric" autoComplete="off" {...editor.field('seeds_packed')} />
          </FieldRow>
        </FormSection>
        <FormSection title={lotFormCopy.tests}>
          <TestSection form={form} fieldRate={fieldRate} canEdit={canEdit} />
        </FormSection>
        <FormSection title={lotFormCopy.origin}>
          <Field hint={lotFormCopy.parentsHint} autoComplete="off" {...editor.field('parents')} />
          <FieldRow>
            <Field autoComplete="off" {...editor.field('cultivar_registration')} />
            <Field autoComplete="off" {...editor.field('category')} />
          </FieldRow>
          <TextAreaField hint={lotFormCopy.notesHint} className="min-h-24" {...editor.field('notes')} />
        </FormSection>
      </fieldset>
      {canEdit && <FormBar editor={editor} />}
      {canEdit && editor.base && <RemoveLot lot={editor.base} onRemoved={editor.undoChanges} />}
    </RecordForm>
  );
}

type RemoveLotProps = { lot: LotView; onRemoved: () => void };

/** Unsaved changes are undone before the page is left, which else asks for them. */
function RemoveLot({ lot, onRemoved }: RemoveLotProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <div className="mt-6">
      <button type="button" className="button-quiet -ml-3 text-alarm-ink" onClick={() => setOpen(true)}>
        <Icon path={trashIcon} className="size-4" />
        {lotFormCopy.remove}
      </button>
      {isOpen && (
        <ConfirmMutation
          item={lot}
          name={lot.code}
          useMutation={useDeleteLot}
          copy={deleteLotCopy}
          onSuccess={() => {
            onRemoved();
            navigate({ to: '/admin/lotes', replace: true });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} titleClass="mb-3.5 border-t border-line pt-4 text-lg" className="grid min-w-0">
      {children}
    </Section>
  );
}

/** Short fields in two columns; a date does not fit less than half of a phone. */
function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-x-4 min-[26rem]:grid-cols-2">{children}</div>;
}

type FormBarProps = { editor: { base: LotView | undefined; isUnsaved: boolean; isSaving: boolean } };

/** Sticky bar of the form: above the navigation bar on a phone, at the lower edge of the window on a desktop. */
function FormBar({ editor: { base, isUnsaved, isSaving } }: FormBarProps) {
  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line bg-paper px-4 py-2.5 lg:bottom-0 lg:mx-0 lg:px-0 lg:py-3"
    >
      {base && (
        <p
          role="status"
          className={`flex-1 text-xs ${isUnsaved ? 'font-semibold text-foil-ink' : 'text-soft'}`}
        >
          {isUnsaved ? lotFormCopy.unsaved : lotFormCopy.saved}
        </p>
      )}
      <SubmitButton
        label={base ? lotFormCopy.update : lotFormCopy.create}
        pendingLabel={commonCopy.saving}
        isPending={isSaving}
        className="max-sm:flex-1"
      />
    </div>
  );
}
