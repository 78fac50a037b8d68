import type { LabelLotView, LabelRunView } from '#contract/labels.ts';
import { adminLabelsCopy } from '#copy/admin-labels.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { findPrintErrors, type PrintValues, printQuery } from '#web/admin/labels/print-values.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { CardButton, RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { closeIcon, searchIcon } from '#web/components/icons.ts';
import { dateTime } from '#web/lib/format.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

const { runs } = adminLabelsCopy;

type LabelRunCardProps = {
  lot: LabelLotView;
  run: LabelRunView;
  print: PrintValues;
  onShowSerials: (run: LabelRunView) => void;
  onVoid: () => void;
};

export function LabelRunCard({ lot, run, print, onShowSerials, onVoid }: LabelRunCardProps) {
  const { id, quantity, seed_count, voided, printed, last_printed_at, author, created_at } = run;
  const size = formatBlisterSize({ type: lot.product_type, seedCount: seed_count });
  return (
    <RecordCard
      title={runs.name(quantity, size)}
      edge={printed > 0 ? 'border-l-leaf-ink' : 'border-l-foil'}
      sections={
        <Allowed to="editCatalogue">{voided < quantity && <Downloads run={id} print={print} />}</Allowed>
      }
      actions={
        <>
          <CardButton icon={searchIcon} name={runs.serialsNamed(id)} onClick={() => onShowSerials(run)}>
            {runs.serials}
          </CardButton>
          <Allowed to="editCatalogue">
            <CardButton
              icon={closeIcon}
              name={runs.voidNamed(id)}
              className="text-alarm-ink"
              onClick={onVoid}
            >
              {runs.void}
            </CardButton>
          </Allowed>
        </>
      }
    >
      <p className="figures mt-1 text-sm">
        {last_printed_at === null ? (
          runs.neverPrinted
        ) : (
          <time dateTime={last_printed_at}>{runs.printed(printed, dateTime(last_printed_at))}</time>
        )}
      </p>
      {voided > 0 && <p className="figures text-sm font-medium text-alarm-ink">{runs.voided(voided)}</p>}
      <p className="figures mt-1 text-2xs text-soft">
        <time dateTime={created_at}>{runs.made(dateTime(created_at), author)}</time>
      </p>
    </RecordCard>
  );
}

/** Links, so that a file is never held in memory by the page. */
function Downloads({ run, print }: { run: number; print: PrintValues }) {
  const { page, ...sheetErrors } = findPrintErrors(print);
  const isSheetValid = Object.keys(sheetErrors).length === 0;
  const query = printQuery(print);
  const files = [
    { name: runs.pdf, path: `pdf/${stringifySearch(query)}`, isValid: isSheetValid },
    { name: runs.csv, path: `csv/${stringifySearch({ format: 'excel' })}`, isValid: true },
    {
      name: runs.svg,
      path: `svg/${stringifySearch({ ...query, page: print.page })}`,
      isValid: isSheetValid && page === undefined,
    },
  ];
  return (
    <p className="flex flex-wrap gap-2 px-3.5 pb-3">
      {files.map(({ name, path, isValid }) => (
        <a
          key={name}
          className="button-plain min-h-11 px-3 text-sm aria-disabled:opacity-50"
          download
          href={isValid ? `/api/label-runs/${run}/${path}` : undefined}
          aria-disabled={!isValid || undefined}
          aria-label={runs.downloadNamed(name, run)}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
