import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { orderStatusCopy } from '#contract/messages/orders.ts';
import type { OrderFileFormat } from '#contract/order-files.ts';
import { adminOrdersCopy, exportOrdersCopy } from '#copy/admin-orders.ts';
import { orderStatuses } from '#web/admin/orders/queries.ts';
import { ChoiceList } from '#web/admin/shared/choice-list.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { uploadIcon } from '#web/components/icons.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

export function ExportOrdersButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon path={uploadIcon} className="size-4 rotate-180" />
        {adminOrdersCopy.export}
      </button>
      <ExportOrdersDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type ExportOrdersDialogProps = { open: boolean; onClose: () => void };

const formats = ['excel', 'csv'] as const satisfies readonly OrderFileFormat[];

/** The file is downloaded through a plain link, so its content is never held in memory by the page. */
function ExportOrdersDialog({ open, onClose }: ExportOrdersDialogProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [status, setStatus] = useState('');
  const [format, setFormat] = useState<OrderFileFormat>('excel');
  const fromError = isValidDay(from) ? undefined : exportOrdersCopy.wrongDay;
  const toError = isValidDay(to)
    ? isBefore(to, from) && exportOrdersCopy.wrongOrder
    : exportOrdersCopy.wrongDay;
  return (
    <Dialog open={open} onClose={onClose} title={exportOrdersCopy.title} closeLabel={exportOrdersCopy.close}>
      <p className="-mt-3 text-sm text-soft">{exportOrdersCopy.text}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          label={exportOrdersCopy.from}
          type="date"
          value={from}
          max={to || undefined}
          error={fromError}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={exportOrdersCopy.to}
          type="date"
          value={to}
          min={from || undefined}
          error={toError || undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <FieldFrame label={exportOrdersCopy.status}>
          {(wiring) => (
            <select
              className="field"
              value={status}
              onChange={({ target }) => setStatus(target.value)}
              {...wiring}
            >
              <option value="">{exportOrdersCopy.all}</option>
              {orderStatuses.map((one) => (
                <option key={one} value={one}>
                  {orderStatusCopy[one]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <ChoiceList
        legend={exportOrdersCopy.format}
        choices={formats.map((value) => ({ value, ...exportOrdersCopy.formats[value] }))}
        value={format}
        onChange={setFormat}
      />
      {fromError || toError ? (
        <button type="button" className="button" disabled>
          {exportOrdersCopy.download}
        </button>
      ) : (
        <a
          href={`/api${endpoints.exportOrders.path}${stringifySearch({ from, to, status, format })}`}
          download
          className="button"
          onClick={onClose}
        >
          {exportOrdersCopy.download}
        </a>
      )}
    </Dialog>
  );
}

/** Whether the year is one that the API accepts (1900 to 2199). A half-typed year is not. */
function isValidDay(day: string): boolean {
  return day === '' || /^(?:19|20|21)/.test(day);
}

function isBefore(one: string, other: string): boolean {
  return one !== '' && other !== '' && one < other;
}
