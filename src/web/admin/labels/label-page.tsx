import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { LabelLotView, LabelRunView } from '#contract/labels.ts';
import { MAX_LABELS } from '#contract/lot-values.ts';
import { labelMessages } from '#contract/messages/labels.ts';
import { adminLabelsCopy } from '#copy/admin-labels.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { parseWholeNumber } from '#lib/local-number.ts';
import { LabelRunCard } from '#web/admin/labels/label-run-card.tsx';
import { findFieldMessages, useMakeLabels } from '#web/admin/labels/mutations.ts';
import { PrintOptions } from '#web/admin/labels/print-options.tsx';
import { initialPrintValues } from '#web/admin/labels/print-values.ts';
import { labelRuns } from '#web/admin/labels/queries.ts';
import { SerialListDialog, VoidDialog } from '#web/admin/labels/serial-dialogs.tsx';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { useSavedText } from '#web/admin/shared/form/use-saved-text.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { LoadMore, RefreshButton } from '#web/admin/shared/list/list-page.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { LotNotFound } from '#web/admin/shared/record-not-found.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { Field } from '#web/components/field.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { onFirstClick } from '#web/lib/on-first-click.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { getErrorText, hasErrorCode } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const { make, runs } = adminLabelsCopy;

/** The labels of a lot: makes, prints and voids them. */
export function LabelPage() {
  const { api } = useAppContext();
  const { lotId } = useParams({ from: '/admin/lotes/$lotId/etiquetas' });
  const query = useInfiniteQuery(labelRuns(api, lotId));
  const found = useLoadedPages(query);
  const lot = found.lastPage?.lot;
  if (hasErrorCode(query.error, 'NOT_FOUND')) return <LotNotFound />;
  return (
    <>
      <BackLink href={`/admin/lotes/${lotId}`}>{adminLabelsCopy.toLot}</BackLink>
      <PageHeader
        title={adminLabelsCopy.title}
        actions={<RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />}
      >
        {lot && (
          <p className="text-soft wrap-anywhere">{adminLabelsCopy.ofLot(lot.code, lot.product_name)}</p>
        )}
      </PageHeader>
      {found.isFailed && <LoadError className="my-3" text={adminLabelsCopy.failed} onRetry={found.refresh} />}
      {lot ? (
        <LotLabels key={lot.id} lot={lot} found={found} />
      ) : (
        !found.isFailed && (
          <LoadingSkeleton label={adminLabelsCopy.loading} bars={['h-40', 'h-64', 'h-32']} className="mt-5" />
        )
      )}
    </>
  );
}

type Runs = ReturnType<typeof useLoadedPages<{ results: LabelRunView[]; count: number }>>;

function LotLabels({ lot, found }: { lot: LabelLotView; found: Runs }) {
  const { text: chosen, change: choose } = useSavedText(`label-blister-${lot.id}`);
  const blisterId = (lot.blisters.find(({ id }) => String(id) === chosen) ?? lot.blisters[0])?.id;
  const [print, setPrint] = useState(initialPrintValues);
  const [shownRun, setShownRun] = useState<LabelRunView>();
  const [isVoiding, setVoiding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { items, count, more } = found;
  return (
    <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-8">
        <Allowed to="editCatalogue">
          <LabelForm lot={lot} blisterId={blisterId} onBlister={choose} />
        </Allowed>
        <PrintOptions lotId={lot.id} blisterId={blisterId} values={print} onChange={setPrint} />
      </div>
      <Section title={runs.title} titleClass="text-xl">
        <p role="status" className="latin figures text-soft">
          {count !== undefined && runs.count(count)}
        </p>
        {count === 0 && <p className="mt-3">{runs.empty}</p>}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={runs.list}
          className="mt-3 grid grid-cols-1 gap-3 outline-none"
        >
          {items.map((run) => (
            <LabelRunCard
              key={run.id}
              lot={lot}
              run={run}
              print={print}
              onShowSerials={setShownRun}
              onVoid={() => setVoiding(true)}
            />
          ))}
        </ul>
        <LoadMore
          text={adminLabelsCopy.moreFailed}
          more={more}
          list={list}
          shown={items.length}
          count={count}
        />
      </Section>
      {shownRun && <SerialListDialog run={shownRun} onClose={() => setShownRun(undefined)} />}
      {isVoiding && <VoidDialog lotId={lot.id} onClose={() => setVoiding(false)} />}
    </div>
  );
}

type LabelFormProps = {
  lot: LabelLotView;
  blisterId: number | undefined;
  onBlister: (id: string) => void;
};

/** One request at a time, and a repeated one has the same idempotency key. */
function LabelForm({ lot, blisterId, onBlister }: LabelFormProps) {
  // `labels-` is the request that has no answer yet.
  const { text: typed = '', change: setTyped, clear: clearTyped } = useSavedText(`label-quantity-${lot.id}`);
  const [error, setError] = useState<string>();
  const makeLabels = useMakeLabels(lot.id);
  const failures = findFieldMessages(makeLabels.error);
  if (lot.status !== 'active')
    return (
      <p className="notice" data-tone="foil">
        {labelMessages.lot(lot.status)}
      </p>
    );
  if (blisterId === undefined) return <p className="notice">{make.noBlisters}</p>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (makeLabels.isPending) return;
    const quantity = parseWholeNumber(typed, 1, MAX_LABELS);
    if (quantity === undefined) {
      setError(labelMessages.quantity);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    makeLabels.mutate(
      { blister_id: blisterId, quantity },
      {
        onSuccess: (run) => {
          clearTyped(typed);
          toast.success(make.done(run.quantity));
        },
        onError: (failure) => {
          const { lot: lotMessage } = findFieldMessages(failure);
          toast.error(lotMessage ?? getErrorText(failure, make.failed));
        },
      },
    );
  };
  return (
    <Section title={make.title} titleClass="text-xl">
      <p className="mt-1 text-sm text-soft">{make.lead}</p>
      <form className="mt-2.5 border-t border-line pt-3.5" noValidate onSubmit={submit}>
        <SelectField
          label={make.blister}
          options={lot.blisters.map(({ id, seed_count }) => ({
            value: String(id),
            label: formatBlisterSize({ type: lot.product_type, seedCount: seed_count }),
          }))}
          value={String(blisterId)}
          error={failures.blister_id}
          onChange={({ target }) => onBlister(target.value)}
        />
        <Field
          label={make.quantity}
          hint={make.quantityHint}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={error ?? failures.quantity}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <button
          type="submit"
          className="button mt-1"
          aria-disabled={makeLabels.isPending || undefined}
          onClick={onFirstClick()}
        >
          {makeLabels.isPending ? make.pending : make.submit}
        </button>
      </form>
    </Section>
  );
}
