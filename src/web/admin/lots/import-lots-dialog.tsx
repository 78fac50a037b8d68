import type { LotImportReport } from '#contract/lots.ts';
import { lotImportDialogCopy } from '#copy/admin-lots.ts';
import { useImportLots } from '#web/admin/lots/mutations.ts';
import { ImportCounts } from '#web/admin/shared/bulk/import-counts.tsx';
import { Button } from '#web/admin/shared/button.tsx';
import { type ChosenFile, useChosenFile } from '#web/admin/shared/form/use-chosen-file.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Dropzone, FileInput } from '#web/components/dropzone.tsx';
import { onFirstClick } from '#web/lib/on-first-click.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Imports lots from a CSV file: a dry run with its problems, then the import. */
export function ImportLotsDialog({ onClose }: { onClose: () => void }) {
  const dryRun = useImportLots();
  const { file, problem, choose } = useChosenFile((chosen) =>
    dryRun.mutate({ file: chosen.content, isDryRun: true }),
  );
  const chooseFirst = ([first]: readonly File[]) => {
    if (first && !dryRun.isPending) choose(first);
  };
  const error = dryRun.error && getFirstErrorText(dryRun.error, lotImportDialogCopy.failed);
  return (
    <Dialog open onClose={onClose} title={lotImportDialogCopy.title}>
      <p className="-mt-3 text-sm text-soft">{lotImportDialogCopy.text}</p>
      <Dropzone
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-packet border-[1.5px] border-dashed border-edge bg-card p-4 data-over:border-leaf-ink data-over:bg-leaf/8"
        onFiles={chooseFirst}
      >
        <label
          className={`cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${file ? 'button-plain' : 'button'}`}
        >
          {file ? lotImportDialogCopy.another : lotImportDialogCopy.choose}
          <FileInput accept=".csv,text/csv" onFiles={chooseFirst} />
        </label>
        <span className="min-w-0 text-sm wrap-anywhere text-soft">
          {file ? file.name : lotImportDialogCopy.drop}
        </span>
      </Dropzone>
      <p role="alert" className="text-sm font-medium text-alarm-ink empty:hidden">
        {problem ?? error}
      </p>
      <p role="status" className="text-sm text-soft empty:hidden">
        {dryRun.isPending && lotImportDialogCopy.reading}
      </p>
      {file && dryRun.data && !dryRun.isPending && (
        <ImportPreview key={file.id} file={file} dryRun={dryRun.data} onDone={onClose} />
      )}
    </Dialog>
  );
}

type ImportPreviewProps = { file: ChosenFile; dryRun: LotImportReport; onDone: () => void };

const countNames = ['created', 'updated', 'unchanged', 'problems'] as const;

function ImportPreview({ file, dryRun, onDone }: ImportPreviewProps) {
  const { mutateAsync, isPending, data, error } = useImportLots();
  const { counts, problems, notices } = data ?? dryRun;
  const changed = counts.created + counts.updated;
  const run = () =>
    // Also when the dialog was closed meanwhile; an error is shown in it.
    mutateAsync({ file: file.content, isDryRun: false }).then(
      (done) => {
        if (!done.written) return;
        toast.success(lotImportDialogCopy.done(done.counts.created + done.counts.updated));
        onDone();
      },
      () => undefined,
    );
  return (
    <div className="grid gap-4">
      <ImportCounts
        names={countNames}
        labels={lotImportDialogCopy.counts}
        counts={counts}
        className="gap-y-2 py-3"
      />
      {notices.map((notice) => (
        <p key={notice} className="notice" data-tone="warning">
          {notice}
        </p>
      ))}
      {error && (
        <p role="alert" className="notice" data-tone="alarm">
          {getFirstErrorText(error, lotImportDialogCopy.failed)}
        </p>
      )}
      {counts.problems > 0 && <Problems problems={problems} count={counts.problems} />}
      {counts.problems === 0 && changed === 0 && !data && <p>{lotImportDialogCopy.nothing}</p>}
      {counts.problems === 0 && changed > 0 && (
        <Button isBusy={isPending} onClick={onFirstClick(run)}>
          {isPending ? lotImportDialogCopy.importing : lotImportDialogCopy.import(changed)}
        </Button>
      )}
    </div>
  );
}

function Problems({ problems, count }: { problems: LotImportReport['problems']; count: number }) {
  return (
    <section aria-label={lotImportDialogCopy.problems}>
      <p className="notice" data-tone="alarm">
        {lotImportDialogCopy.blocked}
      </p>
      <ul className="mt-3 border-b border-line text-sm">
        {problems.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`} className="border-t border-line py-2 wrap-anywhere">
            <strong className="figures block">{lotImportDialogCopy.problem(line, column)}</strong>
            {message}
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p className="mt-2 text-sm text-soft">{lotImportDialogCopy.first(problems.length, count)}</p>
      )}
    </section>
  );
}
