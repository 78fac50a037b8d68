import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RecallView } from '#contract/lot-recalls.ts';
import { lotRecallCopy } from '#copy/lot-recalls.ts';
import { LiftRecall } from '#web/admin/recalls/lift-recall.tsx';
import { lotRecall } from '#web/admin/recalls/queries.ts';
import { RecallForm } from '#web/admin/recalls/recall-form.tsx';
import { RecallPeople, RecallReach } from '#web/admin/recalls/recall-reach.tsx';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { PageHeader } from '#web/admin/shared/page-header.tsx';
import { LotNotFound } from '#web/admin/shared/record-not-found.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { useParams } from '#web/lib/router/hooks.ts';

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
        before={
          <BackLink to="/admin/$" params={{ _splat: `lotes/${lot.id}` }} className="-mt-3">
            {lotRecallCopy.toLot}
          </BackLink>
        }
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
