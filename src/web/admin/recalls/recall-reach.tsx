import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RecallNoticeView, RecallView } from '#contract/lot-recalls.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { lotRecallCopy } from '#copy/lot-recalls.ts';
import { lotRecall, recallNotices } from '#web/admin/recalls/queries.ts';
import { type FigureColumn, FigureFact, FigureTable } from '#web/admin/reports/figure-table.tsx';
import { ContactLink } from '#web/admin/shared/contact-link.tsx';
import { HeaderButton } from '#web/admin/shared/frame/page-header.tsx';
import { ListPage } from '#web/admin/shared/list/list-page.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { Section } from '#web/admin/shared/section.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const { reach: reachCopy, list: listCopy } = lotRecallCopy;

/** How many people the recall reaches, or has reached. Its title takes the focus when the button below disappears. */
export function RecallReach({ recall }: { recall: RecallView }) {
  const titleRef = useFocusFallback<HTMLHeadingElement>();
  const { lot, missing, pending, sent, failed, unreachable_orders } = recall;
  const isRecalled = lot.status === 'recalled';
  const counts = isRecalled
    ? [
        { name: reachCopy.sent, count: sent },
        { name: reachCopy.pending, count: pending },
        { name: reachCopy.failed, count: failed },
        { name: reachCopy.missing, count: missing },
      ]
    : [{ name: reachCopy.people, count: missing }];
  return (
    <Section title={reachCopy.title} titleClass="label text-soft" titleRef={titleRef} className="mt-6">
      <dl className={`mt-2 grid border-t border-line ${isRecalled ? 'grid-cols-2 sm:grid-cols-4' : ''}`}>
        {counts.map(({ name, count }) => (
          <FigureFact key={name} name={name} value={formatThousands(count)} />
        ))}
      </dl>
      {isRecalled && missing + failed > 0 && <NotifyButton recall={recall} />}
      {unreachable_orders.length > 0 && (
        <div className="notice mt-3 max-w-prose text-sm" data-tone="warning">
          <p>{reachCopy.unreachable(unreachable_orders.length)}</p>
          <ul className="flex flex-wrap gap-x-4">
            {unreachable_orders.map((order) => (
              <li key={order}>
                <OrderLink id={order} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function NotifyButton({ recall: { lot } }: { recall: RecallView }) {
  const { api, queries } = useAppContext();
  const notify = useMutation({
    mutationFn: () => api.call('notifyMissingOwners', { params: { id: lot.id } }),
    onSuccess: async (saved) => {
      toast.success(reachCopy.notified);
      queries.setQueryData(lotRecall(api, lot.id).queryKey, saved);
      await queries.invalidateQueries({ queryKey: recallNotices(api, lot.id).queryKey });
    },
    onError: (error) => toast.error(getFirstErrorText(error, reachCopy.notifyFailed)),
  });
  return (
    <HeaderButton
      className="button-plain mt-3"
      aria-disabled={notify.isPending || undefined}
      onClick={() => !notify.isPending && notify.mutate()}
    >
      {notify.isPending ? reachCopy.notifying : reachCopy.notify}
    </HeaderButton>
  );
}

/** Who is mailed, with the state of each mail. */
export function RecallPeople({ recall }: { recall: RecallView }) {
  const { api, queries } = useAppContext();
  const { lot, sent, failed, pending } = recall;
  const found = useLoadedPages(useInfiniteQuery(recallNotices(api, lot.id)));
  const state = `${sent} ${failed} ${pending}`;
  const loadedState = useRef(state);
  // The counts are polled while mails are on their way.
  useEffect(() => {
    if (loadedState.current === state) return;
    loadedState.current = state;
    void queries.invalidateQueries({ queryKey: recallNotices(api, lot.id).queryKey });
  }, [state, api, queries, lot.id]);
  return (
    <Section title={listCopy.title} titleClass="label text-soft" className="mt-8">
      <ListPage
        texts={{ ...listCopy, title: undefined }}
        found={found}
        formatCount={listCopy.count}
        className="mt-2 min-w-0"
        skeletonCount={1}
        empty={<p className="mt-2 text-soft">{listCopy.empty}</p>}
        renderItems={(notices) => (
          <FigureTable caption={listCopy.list} columns={columns} rows={notices} rowKey={({ id }) => id} />
        )}
      />
    </Section>
  );
}

const columns: [FigureColumn<RecallNoticeView>, ...FigureColumn<RecallNoticeView>[]] = [
  {
    label: listCopy.name,
    render: ({ name, user_id }) =>
      user_id === null ? (
        name || listCopy.unnamed
      ) : (
        <Link
          to="/admin/usuarios/$id"
          params={{ id: String(user_id) }}
          className="link inline-flex min-h-6 items-center max-md:min-h-11"
        >
          {name || listCopy.unnamed}
        </Link>
      ),
  },
  { label: listCopy.email, render: ({ email }) => <ContactLink scheme="mailto" to={email} /> },
  {
    label: listCopy.why,
    render: ({ order_id }) => (order_id === null ? listCopy.owner : <OrderLink id={order_id} />),
  },
  {
    label: listCopy.state,
    render: ({ state, sent_at }) =>
      state === 'sent' ? (
        sent_at && listCopy.sent(dateTime(sent_at))
      ) : (
        <span className={state === 'failed' ? 'font-semibold text-alarm-ink' : 'text-soft'}>
          {listCopy.states[state]}
        </span>
      ),
  },
];

function OrderLink({ id }: { id: number }) {
  return (
    <Link
      to="/admin/pedidos/$orderId"
      params={{ orderId: String(id) }}
      className="link inline-flex min-h-6 items-center max-md:min-h-11 whitespace-nowrap"
    >
      {reachCopy.order(id)}
    </Link>
  );
}
