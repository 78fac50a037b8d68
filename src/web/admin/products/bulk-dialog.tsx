import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_BULK_PRODUCTS } from '#contract/limits.ts';
import { selectionCopy, staffListCopy } from '#copy/admin.ts';
import { bulkCopy, roundingOptions, unroundedLabel } from '#copy/admin-products.ts';
import { ChangePreview, ConflictingProducts } from '#web/admin/products/change-preview.tsx';
import { useTrashProducts } from '#web/admin/products/mutations.ts';
import {
  type BulkDraft,
  type BulkKind,
  emptyBulkDraft,
  parseBulkChange,
  type RequestedChange,
} from '#web/admin/products/product-values.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { useProductEdit, useUndoableToast } from '#web/admin/products/use-product-edit.ts';
import { BarButton, SelectionBar } from '#web/admin/shared/bulk/selection-bar.tsx';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { RowMenu, RowMenuButton } from '#web/admin/shared/list/row-menu.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type BulkBarProps = {
  /** Number of selected products, loaded or not. */
  count: number;
  /** Reads the selected products, with those that have not been loaded. */
  loadProducts: () => Promise<readonly StaffProduct[]>;
  onClear: () => void;
};

/** Bar with the number of selected products and the bulk actions, and their dialog. */
export function BulkBar({ count, loadProducts, onClear }: BulkBarProps) {
  const [edited, edit] = useState<Omit<BulkDialogProps, 'onClose'>>();
  const trash = useTrashProducts();
  const loading = useMutation({
    mutationFn: loadProducts,
    onError: (error) => toast.error(getFirstErrorText(error, bulkCopy.notLoaded)),
  });
  const isBusy = loading.isPending || trash.isPending;
  const withProducts = async (act: (products: readonly StaffProduct[]) => unknown) => {
    if (isBusy) return;
    const products = await loading.mutateAsync().catch(() => undefined);
    if (products) act(products);
  };
  const isTooMany = count > MAX_BULK_PRODUCTS;
  return (
    <>
      {count > 0 && (
        <SelectionBar
          name={bulkCopy.bar}
          text={isTooMany ? bulkCopy.tooMany(MAX_BULK_PRODUCTS) : selectionCopy.count(count)}
          onClear={onClear}
        >
          <BarButton
            aria-haspopup="dialog"
            disabled={isTooMany}
            onClick={() => withProducts((products) => edit({ products, onDone: onClear }))}
          >
            {isBusy ? staffListCopy.working : bulkCopy.edit}
          </BarButton>
          {!isTooMany && (
            <RowMenu name={selectionCopy.menu} place="bar">
              <RowMenuButton
                icon={trashIcon}
                className="text-alarm-ink"
                onClick={() => withProducts((products) => trash.mutate(products, { onSuccess: onClear }))}
              >
                {bulkCopy.trash}
              </RowMenuButton>
            </RowMenu>
          )}
        </SelectionBar>
      )}
      {edited && <BulkDialog {...edited} onClose={() => edit(undefined)} />}
    </>
  );
}

type BulkDialogProps = {
  products: readonly StaffProduct[];
  onClose: () => void;
  /** Clears the selection of these products. */
  onDone: () => void;
};

/** Bulk edit in three steps: form, preview, change. */
function BulkDialog({ products: selected, onClose, onDone }: BulkDialogProps) {
  const { api } = useAppContext();
  const [products, setProducts] = useState(selected);
  const [draft, setDraft] = useState(emptyBulkDraft);
  const [problem, setProblem] = useState<string>();
  const versions = useRef(new Map<number, number>());
  const showUndo = useUndoableToast();
  const bulk = useProductEdit({
    request: (requested: RequestedChange, isDryRun) =>
      api.call('changeProducts', {
        body: {
          products: products.map(({ id, version }) => ({ id, version: versions.current.get(id) ?? version })),
          change: requested,
          dry_run: isDryRun,
        },
      }),
    onDone: (report) => {
      showUndo(report);
      onClose();
      onDone();
    },
    onConflict: (current) => {
      for (const { id, version } of current) versions.current.set(id, version);
    },
    onMissing: (ids) => {
      const rest = products.filter(({ id }) => !ids.includes(id));
      const text = bulkCopy.removed(products.filter((one) => !rest.includes(one)).map(({ name }) => name));
      setProducts(rest);
      if (rest.length === 0) {
        toast.error(text);
        onClose();
      }
      return text;
    },
  });
  const preview = () => {
    const parsed = parseBulkChange(draft);
    if ('problem' in parsed) return setProblem(parsed.problem);
    bulk.preview(parsed);
  };
  const isApplying = bulk.isSending && bulk.report !== undefined;
  // What the dialog does when its request ends needs the dialog.
  const close = () => {
    if (!isApplying) onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={bulkCopy.title(products.length)}
      className="w-[min(42rem,100vw)] overflow-y-auto text-base text-ink"
    >
      <div role="alert" className="-my-3">
        {bulk.error && (
          <p className="notice" data-tone="alarm">
            {bulk.error}
          </p>
        )}
        {bulk.conflicts.length > 0 && <ConflictingProducts products={bulk.conflicts} onPreview={preview} />}
      </div>
      {bulk.report ? (
        <ChangePreview
          report={bulk.report}
          isApplying={isApplying}
          onBack={bulk.reset}
          onApply={bulk.apply}
        />
      ) : (
        <BulkForm
          draft={draft}
          problem={problem}
          isSending={bulk.isSending}
          onChange={(next) => {
            setDraft(next);
            setProblem(undefined);
          }}
          onPreview={preview}
        />
      )}
    </Dialog>
  );
}

type BulkFormProps = {
  draft: BulkDraft;
  problem: string | undefined;
  isSending: boolean;
  onChange: (draft: BulkDraft) => void;
  onPreview: () => void;
};

const kinds = Object.keys(bulkCopy.kinds) as BulkKind[];

function BulkForm({ draft, problem, isSending, onChange, onPreview }: BulkFormProps) {
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      <ChoiceList
        legend={bulkCopy.what}
        choices={kinds.map((kind) => ({ value: kind, label: bulkCopy.kinds[kind] }))}
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind })}
      />
      <ValueField draft={draft} problem={problem} onChange={onChange} />
      <button type="submit" className="button mt-auto" disabled={isSending}>
        {isSending ? bulkCopy.previewing : bulkCopy.preview}
      </button>
    </form>
  );
}

type ValueFieldProps = Pick<BulkFormProps, 'draft' | 'problem' | 'onChange'>;

/** Input for the new value of the chosen kind. */
function ValueField({ draft, problem, onChange }: ValueFieldProps) {
  const { kind } = draft;
  const fieldProps = (name: 'discount' | 'percent') => ({
    label: bulkCopy[name],
    hint: bulkCopy[`${name}Hint`],
    autoComplete: 'off',
    error: problem,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...draft, [name]: target.value }),
  });
  if (kind === 'discount') return <Field inputMode="numeric" {...fieldProps('discount')} />;
  if (kind === 'price')
    return (
      <div className="grid grid-cols-2 gap-3">
        <Field inputMode="text" {...fieldProps('percent')} />
        <SelectField
          label={bulkCopy.step}
          options={[{ value: '0.01', label: unroundedLabel }, ...roundingOptions]}
          value={draft.step}
          onChange={({ target }) => onChange({ ...draft, step: target.value })}
        />
      </div>
    );
  const { on, off } = bulkCopy.flags[kind];
  return (
    <ChoiceList
      legend={bulkCopy.kinds[kind]}
      choices={[
        { value: 'on', label: on },
        { value: 'off', label: off },
      ]}
      value={draft.isOn ? 'on' : 'off'}
      onChange={(value) => onChange({ ...draft, isOn: value === 'on' })}
      className="grid-cols-2"
    />
  );
}
