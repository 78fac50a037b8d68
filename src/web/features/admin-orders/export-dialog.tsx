import { useState } from 'react';
import { exportOrdersCopy as copy } from '#copy/admin-orders.ts';
import { orderStatusCopy } from '#copy/order-messages.ts';
import { orderStatuses } from '#web/features/admin-orders/order-filters.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldFrame } from '#web/ui/field.tsx';

type ExportDialogProps = { open: boolean; onClose: () => void };

/** The file comes as any link's does: nothing of it is held in the page. */
export function ExportDialog({ open, onClose }: ExportDialogProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [status, setStatus] = useState('');
  const isWrong = from !== '' && to !== '' && to < from;
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} closeLabel={copy.close}>
      <p className="-mt-3 text-sm text-soft">{copy.text}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          label={copy.from}
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={copy.to}
          type="date"
          value={to}
          min={from || undefined}
          error={isWrong ? copy.wrongOrder : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <FieldFrame label={copy.status}>
          {(wiring) => (
            <select
              className="field"
              value={status}
              onChange={({ target }) => setStatus(target.value)}
              {...wiring}
            >
              <option value="">{copy.all}</option>
              {orderStatuses.map((one) => (
                <option key={one} value={one}>
                  {orderStatusCopy[one]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      {isWrong ? (
        <button type="button" className="button" disabled>
          {copy.download}
        </button>
      ) : (
        <a
          href={`/api/orders/export/${stringifySearch({ from, to, status })}`}
          download
          className="button"
          onClick={onClose}
        >
          {copy.download}
        </a>
      )}
    </Dialog>
  );
}
