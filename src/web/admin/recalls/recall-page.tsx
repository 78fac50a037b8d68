import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RecallLift, type RecallView } from '#contract/lot-recalls.ts';
import { lotRecallCopy } from '#copy/lot-recalls.ts';
import { lotKeys } from '#web/admin/lots/queries.ts';
import { lotRecall } from '#web/admin/recalls/queries.ts';
import { RecallForm } from '#web/admin/recalls/recall-form.tsx';
import { RecallPeople, RecallReach } from '#web/admin/recalls/recall-reach.tsx';
import { useSavedText } from '#web/admin/shared/form/use-saved-text.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { HeaderButton, PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { LotNotFound } from '#web/admin/shared/record-not-found.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { dateTime } from '#web/lib/format.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Recalls a lot, and shows who was reached. */
export function RecallPage() {
  const { api } = useAppContext();
  const { id } = useParams({ from: '/admin/lotes/$id/retiro' });
  const { data: recall, isError, refetch } = useQuery(lotRecall(api, Number(id)));
  if (recall) return <Recall key={id} recall={recall} />;
  if (recall === null) return <LotNotFound />;
  return (
    <>
      <PageHeader title={lotRecallCopy.pageTitle} />
      {isError ? (
        <LoadError className="mt-4" text={lotRecallCopy.failed} onRetry={refetch} />
      ) : (
        <LoadingSkeleton className="mt-5" label={lotRecallCopy.loading} bars={['h-24', 'h-64', 'h-40']} />
      )}
    </>
  );
}

function Recall({ recall }: { recall: RecallView }) {
  const { lot, recalled_at } = recall;
  const isRecalled = lot.status === 'recalled';
  const frame = useRef<HTMLDivElement>(null);
  const wasRecalled = useRef(isRecalled);
  const [lifts, setLifts] = useState(0);
  // The form that lifts a recall disappears with the focus. The other one is of the version before, so it starts again.
  useEffect(() => {
    const isLifted = wasRecalled.current && !isRecalled;
    if (isLifted) setLifts((count) => count + 1);
    if (isLifted && document.activeElement === document.body) frame.current?.focus();
    wasRecalled.current = isRecalled;
  }, [isRecalled]);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <PageHeader
        before={<BackLink href={`/admin/lotes/${lot.id}`}>{lotRecallCopy.toLot}</BackLink>}
        title={isRecalled ? lotRecallCopy.recalledTitle(lot.code) : lotRecallCopy.title(lot.code)}
      >
        <p className="text-soft">
          {recalled_at
            ? lotRecallCopy.since(lot.product, dateTime(recalled_at))
            : lotRecallCopy.status(lot.product, lot.status)}
        </p>
      </PageHeader>
      <p className="mt-3 max-w-prose text-sm text-soft">{lotRecallCopy.intro}</p>
      <RecallReach recall={recall} />
      <RecallForm key={lifts} recall={recall} />
      {isRecalled && <LiftRecall recall={recall} />}
      {recall.sent + recall.pending + recall.failed > 0 && <RecallPeople recall={recall} />}
    </div>
  );
}

const { lift: liftCopy } = lotRecallCopy;

const choices = (['active', 'closed'] as const).map((value) => ({ value, ...liftCopy.statuses[value] }));

/** Ends the recall, with a reason for the activity log. */
function LiftRecall({ recall }: { recall: RecallView }) {
  const { api, queries } = useAppContext();
  const { id, code } = recall.lot;
  const { text: reason = '', change: setReason } = useSavedText(`recall-lift-${id}`);
  const { text: chosenStatus, change: setStatus } = useSavedText(`recall-lift-status-${id}`);
  const status: RecallLift['status'] = chosenStatus === 'closed' ? 'closed' : 'active';
  const [error, setError] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const showLifted = (saved: RecallView) => {
    toast.success(liftCopy.done);
    setConfirming(false);
    queries.setQueryData(lotRecall(api, id).queryKey, saved);
    return queries.invalidateQueries({ queryKey: lotKeys });
  };
  const lift = useMutation({
    mutationFn: () =>
      api.call('liftRecall', { params: { id }, body: { reason, status, version: recall.version } }),
    onSuccess: showLifted,
    onError: (failure) => {
      setConfirming(false);
      const current = findEditConflict('liftRecall', failure);
      // The recall was lifted by a request whose response was lost.
      if (current?.lot.status === status) return showLifted(current);
      if (current) queries.setQueryData(lotRecall(api, id).queryKey, current);
      toast.error(current ? liftCopy.conflict : getFirstErrorText(failure, liftCopy.failed));
    },
  });
  return (
    <Section
      title={liftCopy.title}
      titleClass="label text-soft"
      className="mt-8 max-w-160 border-t border-line pt-6"
    >
      <p className="mt-2 text-sm text-soft">{liftCopy.intro}</p>
      <form
        method="post"
        noValidate
        className="mt-4 grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = RecallLift.shape.reason.safeParse(reason);
          setError(parsed.error?.issues[0]?.message);
          if (parsed.success) setConfirming(true);
          else event.currentTarget.querySelector('textarea')?.focus();
        }}
      >
        <TextAreaField
          label={liftCopy.reason}
          required
          className="min-h-20"
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ChoiceList
          legend={liftCopy.status}
          choices={choices}
          value={status}
          onChange={setStatus}
          className="mb-4 sm:grid-cols-2"
        />
        <HeaderButton
          type="submit"
          className="button-plain justify-self-start"
          aria-disabled={lift.isPending || undefined}
        >
          {lift.isPending ? liftCopy.working : liftCopy.button}
        </HeaderButton>
      </form>
      {isConfirming && (
        <ConfirmDialog
          copy={{ ...liftCopy.confirm, title: liftCopy.confirm.title(code), working: liftCopy.working }}
          isPending={lift.isPending}
          onConfirm={() => lift.mutate()}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  );
}
