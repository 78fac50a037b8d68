import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderEventView, OrderView } from '#contract/orders.ts';
import { changeCopy } from '#copy/admin-changes.ts';
import { orderActionCopy, orderPageCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { commonCopy } from '#copy/common.ts';
import { availableActions } from '#domain/order-bulk-actions.ts';
import { EditOrderDialog } from '#web/admin/orders/edit-order-dialog.tsx';
import { useAssignOrder } from '#web/admin/orders/mutations.ts';
import { OrderAnnotations, OrderOrigin } from '#web/admin/orders/order-annotations.tsx';
import { DeleteOrderDialog } from '#web/admin/orders/order-dialogs.tsx';
import {
  LargeReservations,
  OrderContact,
  OrderLines,
  OrderStatusBadges,
  OrderTime,
  OrderWhatsappLink,
} from '#web/admin/orders/order-summary.tsx';
import { orderDraftName } from '#web/admin/orders/order-values.ts';
import { PackingSlips } from '#web/admin/orders/packing-slips.tsx';
import { orderAnnotations, orderHistory, packedOrders, staffOrder } from '#web/admin/orders/queries.ts';
import { actionIcons, useOrderActions } from '#web/admin/orders/use-order-actions.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { useAssignment } from '#web/admin/shared/bulk/use-assignment.ts';
import { changeRows, sidesWithValues } from '#web/admin/shared/form/change-rows.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { HeaderButton, PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { HistoryEntry, HistoryList } from '#web/admin/shared/history-list.tsx';
import { editIcon, printIcon } from '#web/admin/shared/icons.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { RecordNotFound } from '#web/admin/shared/record-not-found.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { trashIcon } from '#web/components/icons.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { loadDraft } from '#web/lib/drafts.ts';
import { dateTime } from '#web/lib/format.ts';
import { useNavigate, useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';

export function AdminOrderPage() {
  const { orderId } = useParams({ from: '/admin/pedidos/$orderId' });
  return (
    <>
      <BackLink href="/admin/pedidos">{orderPageCopy.toList}</BackLink>
      <OrderDetail key={orderId} id={Number(orderId)} />
    </>
  );
}

function OrderDetail({ id }: { id: number }) {
  const { api } = useAppContext();
  const { data: order, isError, refetch } = useQuery(staffOrder(api, id));
  if (order) return <OrderRecord order={order} />;
  if (order === null) return <OrderNotFound />;
  if (isError)
    return (
      <>
        <h1 className="figures text-2xl md:text-3xl">{staffOrderCopy.title(id)}</h1>
        <LoadError className="mt-4" text={staffOrderCopy.failed} onRetry={refetch} />
      </>
    );
  return <LoadingSkeleton label={staffOrderCopy.loading} bars={['h-10 w-64 max-w-full', 'h-40', 'h-24']} />;
}

export function OrderNotFound() {
  return <RecordNotFound to="/admin/pedidos" copy={orderPageCopy.notFound} />;
}

type OpenDialog = 'edit' | 'remove';

const loadPacking = async () => (await import('#web/admin/orders/packing-section.tsx')).PackingSection;
/** Only loaded where the shop packs by serial. */
const PackingSection = lazyPart({
  load: loadPacking,
  onServer: import.meta.env?.SSR ? await loadPacking() : undefined,
});

function OrderRecord({ order }: { order: OrderView }) {
  const { api, queries } = useAppContext();
  const { data: annotations } = useQuery(orderAnnotations(api, order.id));
  const takesSerials = annotations?.takes_serials === true;
  const { data: packed } = useQuery({ ...packedOrders(api, [order.id]), enabled: takesSerials });
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [isDeleted, setDeleted] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpenDialog(undefined);
  const canEdit = useCan('editOrders');
  // The session ended while the order was being edited. In an effect, because the server cannot read the draft.
  useEffect(() => {
    if (canEdit && loadDraft(orderDraftName(order.id), {})) setOpenDialog('edit');
  }, [canEdit, order.id]);
  return (
    <>
      <OrderHeader order={order} onOpen={setOpenDialog} />
      {order.status === 'pending' && <LargeReservations order={order.id} />}
      <div className="mt-6 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
        <div className="grid content-start gap-y-8">
          <Section title={staffOrderCopy.products} titleClass="text-xl">
            <div className="mt-2.5">
              <OrderLines order={order} />
            </div>
          </Section>
          {takesSerials && <PackingSection order={order} />}
        </div>
        <Section title={staffOrderCopy.customer} titleClass="text-xl">
          <div className="mt-2.5 border-t border-line pt-3.5">
            <OrderContact order={order} />
          </div>
          <OrderWhatsappLink order={order} className="mt-4 max-sm:w-full">
            {orderPageCopy.whatsappNamed}
          </OrderWhatsappLink>
          <p className="mt-3 text-sm">
            <Link
              to="/admin/garantias"
              search={{ search: String(order.id) }}
              className="link inline-flex min-h-11 items-center"
            >
              {orderPageCopy.toClaims}
            </Link>
          </p>
        </Section>
        {!isDeleted && <OrderAnnotations id={order.id} />}
        <OrderHistory order={order} />
      </div>
      <PackingSlips orders={[order]} packed={packed} />
      {openDialog === 'edit' && <EditOrderDialog order={order} onClose={close} />}
      {openDialog === 'remove' && (
        <DeleteOrderDialog
          order={order}
          failed={() => orderPageCopy.deleteFailed}
          onDeleted={() => {
            // Without its notes the page does not ask for one that is being written.
            flushSync(() => setDeleted(true));
            // Back would show the order as it was.
            navigate({ to: '/admin/pedidos' }).then(() => queries.removeQueries(staffOrder(api, order.id)));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type OrderHeaderProps = { order: OrderView; onOpen: (what: OpenDialog) => void };

function OrderHeader({ order, onOpen }: OrderHeaderProps) {
  const { id, claim_id } = order;
  return (
    <PageHeader
      title={<span className="figures">{staffOrderCopy.title(id)}</span>}
      actions={
        <div className="grid phone-columns gap-2 *:px-3.5 max-md:px-0 md:flex md:flex-wrap">
          <Allowed to="editOrders">
            <HeaderButton
              icon={editIcon}
              className="button"
              aria-haspopup="dialog"
              onClick={() => onOpen('edit')}
            >
              {orderPageCopy.edit}
            </HeaderButton>
          </Allowed>
          <HeaderButton icon={printIcon} onClick={() => print()}>
            {orderPageCopy.print}
          </HeaderButton>
          <Allowed to="editOrders">
            <OrderActionButtons order={order} />
            <AssignButton id={id} />
            <HeaderButton
              icon={trashIcon}
              className="button-plain text-alarm-ink"
              aria-haspopup="dialog"
              onClick={() => onOpen('remove')}
            >
              {commonCopy.remove}
            </HeaderButton>
          </Allowed>
        </div>
      }
    >
      <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <OrderStatusBadges order={order} />
        <span>
          <OrderTime order={order} format={dateTime} />
        </span>
        <OrderOrigin id={id} />
        {claim_id !== null && (
          <Link to="/admin/garantias" search={{ claim: String(claim_id) }} className="link">
            {staffOrderCopy.replacementOf(claim_id)}
          </Link>
        )}
      </p>
    </PageHeader>
  );
}

/** Waits for the annotations, which say who works on the order. */
function AssignButton({ id }: { id: number }) {
  const { api } = useAppContext();
  const { data: annotations } = useQuery(orderAnnotations(api, id));
  const { mutateAsync: assign } = useAssignOrder(id);
  const { label, icon, run, isBusy } = useAssignment(id, annotations?.assignee ?? null, assign);
  return (
    <HeaderButton icon={icon} disabled={!annotations} aria-disabled={isBusy || undefined} onClick={run}>
      {label}
    </HeaderButton>
  );
}

/** Ask for no confirmation, since their toast undoes them. */
function OrderActionButtons({ order }: { order: OrderView }) {
  const actions = useOrderActions();
  const available = availableActions({ status: order.status, isArchived: order.is_archived });
  return available
    .filter((action) => action !== 'cancel')
    .map((action) => (
      <HeaderButton
        key={action}
        icon={actionIcons[action]}
        aria-disabled={actions.isRunning || undefined}
        onClick={() => actions.run(action, order)}
      >
        {orderActionCopy.labels[action]}
      </HeaderButton>
    ));
}

/** Changes of the order, with user and time, newest first. */
function OrderHistory({ order: { id, version } }: { order: OrderView }) {
  const { api } = useAppContext();
  const { data: events, isError, refetch } = useQuery(orderHistory(api, id, version));
  return (
    <Section title={orderPageCopy.history} titleClass="text-xl">
      {!events && !isError && (
        <LoadingSkeleton label={orderPageCopy.historyLoading} bars={['h-10', 'h-10']} className="mt-3" />
      )}
      {isError && <LoadError className="mt-3" text={orderPageCopy.historyFailed} onRetry={refetch} />}
      {events?.length === 0 && <p className="mt-3 text-soft">{orderPageCopy.historyEmpty}</p>}
      <HistoryList>
        {events?.map((event) => (
          <OrderEvent key={event.id} event={event} />
        ))}
      </HistoryList>
    </Section>
  );
}

function OrderEvent({ event }: { event: OrderEventView }) {
  const { description, username, created_at, changes } = event;
  const rows = changeRows({ subject: 'order', changes });
  const sides = sidesWithValues(rows);
  return (
    <HistoryEntry title={description} at={created_at} username={username || orderPageCopy.system}>
      {rows.length > 0 && (
        <dl className="figures mt-1 grid gap-0.5 text-xs">
          {rows.map((row, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the rows of an event never change
              key={index}
              className="grid grid-cols-[minmax(min(7.5rem,40%),2fr)_minmax(0,3fr)] gap-3"
            >
              <dt className="text-soft wrap-anywhere">{row.label}</dt>
              <dd className="wrap-anywhere">
                {changeCopy.change(sides.map((side) => row[side] ?? changeCopy.none))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </HistoryEntry>
  );
}
