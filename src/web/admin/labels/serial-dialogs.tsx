import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { LabelRunView, SerialRowView } from '#contract/labels.ts';
import { adminLabelsCopy } from '#copy/admin-labels.ts';
import { findFieldMessages, useVoidSerials } from '#web/admin/labels/mutations.ts';
import { serialsOfRun } from '#web/admin/labels/queries.ts';
import { ActionDialog } from '#web/admin/shared/action-dialog.tsx';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { useSavedText } from '#web/admin/shared/form/use-saved-text.ts';
import { LoadMore } from '#web/admin/shared/list/list-page.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const { serials, void: voiding } = adminLabelsCopy;

/** The serials of a run, and a search for one as it is typed. */
export function SerialListDialog({ run, onClose }: { run: LabelRunView; onClose: () => void }) {
  const { api } = useAppContext();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(serialsOfRun(api, run.id, search));
  const { items, count, isFailed, refresh, more } = useLoadedPages(query);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { search: problem } = findFieldMessages(query.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <Dialog open onClose={onClose} title={serials.title(run.id)}>
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2.5"
        noValidate
        onSubmit={submit}
      >
        <Field
          ref={field}
          label={serials.search}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="button-plain mt-7">
          {serials.submit}
        </button>
      </form>
      {search !== '' && (
        <button
          type="button"
          className="link -mt-6 min-h-11 self-start"
          onClick={() => {
            setSearch('');
            setTyped('');
            // The button disappears.
            field.current?.focus();
          }}
        >
          {serials.clear}
        </button>
      )}
      {isFailed && !problem && <LoadError text={serials.failed} onRetry={refresh} />}
      {count === undefined && !isFailed && (
        <LoadingSkeleton label={serials.loading} bars={['h-9', 'h-9', 'h-9']} />
      )}
      <p role="status" className="empty:hidden">
        {count === 0 && serials.none}
      </p>
      {!problem && (
        <ul ref={list} tabIndex={-1} aria-label={serials.list} className="outline-none">
          {items.map((serial) => (
            <SerialRow key={serial.id} serial={serial} />
          ))}
        </ul>
      )}
      {!problem && (
        <LoadMore text={serials.failed} more={more} list={list} shown={items.length} count={count} />
      )}
    </Dialog>
  );
}

function SerialRow({ serial: { serial, status, order_id } }: { serial: SerialRowView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2 text-sm">
      <span className={`figures font-semibold ${status === 'voided' ? 'text-soft line-through' : ''}`}>
        {serial}
      </span>
      <span className={status === 'voided' ? 'font-medium text-alarm-ink' : 'text-soft'}>
        {serials.status[status]}
        {order_id !== null && (
          <Allowed to="readOrders">
            <Link
              to="/admin/pedidos/$orderId"
              params={{ orderId: String(order_id) }}
              className="link ml-2 inline-flex min-h-6 max-md:min-h-11 items-center"
              preload={false}
            >
              {serials.order(order_id)}
            </Link>
          </Allowed>
        )}
      </span>
    </li>
  );
}

/** Voids a label by its serial, or all from one to another. */
export function VoidDialog({ lotId, onClose }: { lotId: number; onClose: () => void }) {
  const typed = {
    serial: useSavedText(`void-serial-${lotId}`),
    last_serial: useSavedText(`void-last-serial-${lotId}`),
  };
  const { text: serial = '' } = typed.serial;
  const { text: lastSerial = '' } = typed.last_serial;
  const voidSerials = useVoidSerials(lotId);
  const errors = findFieldMessages(voidSerials.error);
  const send = () =>
    voidSerials.mutate(
      { serial, ...(lastSerial.trim() && { last_serial: lastSerial }) },
      {
        onSuccess: ({ voided, unchanged }) => {
          toast.success(voiding.done(voided, unchanged));
          onClose();
        },
        onError: (error) => {
          if (Object.keys(findFieldMessages(error)).length === 0)
            toast.error(getErrorText(error, voiding.failed));
        },
      },
    );
  const field = (name: 'serial' | 'last_serial') => ({
    value: typed[name].text ?? '',
    error: errors[name],
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => typed[name].change(target.value),
  });
  return (
    <ActionDialog
      title={voiding.title}
      text={voiding.text}
      keep={voiding.keep}
      confirm={voiding.confirm}
      isPending={voidSerials.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <div>
        <Field label={voiding.serial} {...field('serial')} />
        <Field label={voiding.last} hint={voiding.lastHint} {...field('last_serial')} />
      </div>
    </ActionDialog>
  );
}
