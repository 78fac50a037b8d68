import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { ImportReport } from '#contract/catalogue-files.ts';
import { MAX_IMPORT_MEGABYTES } from '#contract/limits.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import {
  adminImportCopy,
  importConfirmCopy,
  importFileCopy,
  importOptionsCopy,
  importPreviewCopy,
  importResultCopy,
} from '#copy/admin-import.ts';
import { roundingOptions, unroundedLabel } from '#copy/admin-products.ts';
import { commonCopy } from '#copy/common.ts';
import { ImportReportDetails } from '#web/admin/import/import-report-details.tsx';
import { useImport } from '#web/admin/import/use-import.ts';
import { Button } from '#web/admin/shared/button.tsx';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { uploadIcon } from '#web/admin/shared/icons.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Dropzone, FileInput } from '#web/components/dropzone.tsx';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Link } from '#web/lib/router/link.tsx';

type ImportStateProps = { state: ReturnType<typeof useImport> };
type ImportReportProps = ImportStateProps & { report: ImportReport };

/** Imports products from a CSV file: a dry run with a preview, then the import. */
export function ImportPage() {
  const state = useImport();
  return (
    <>
      <ImportHeader />
      {state.done ? (
        <ImportResult state={state} report={state.done} />
      ) : (
        <>
          <div className="mt-5 grid gap-5">
            <FileDropZone state={state} />
            {state.file && <ImportOptionFields state={state} />}
          </div>
          {state.file && <DryRunSection state={state} />}
        </>
      )}
    </>
  );
}

function ImportHeader() {
  return (
    <PageHeader
      title={adminImportCopy.title}
      before={<BackLink href="/admin/productos">{adminImportCopy.toProducts}</BackLink>}
      actions={
        <>
          <a
            href={`/api${staffEndpoints.exportProducts.path}?format=excel`}
            download
            className="button-plain"
          >
            {adminImportCopy.exportExcel}
          </a>
          <a href={`/api${staffEndpoints.exportProducts.path}`} download className="button-plain">
            {adminImportCopy.exportLink}
          </a>
        </>
      }
    >
      <p className="mt-1 max-w-prose text-soft">{adminImportCopy.lead}</p>
    </PageHeader>
  );
}

function DryRunSection({ state }: ImportStateProps) {
  const { report, importError, dryRunError, isDryRunning, isStale } = state;
  return (
    <section className="mt-7" aria-busy={isStale}>
      <h2 className="text-xl">{importPreviewCopy.title}</h2>
      <p role="status" className={isDryRunning ? 'mt-2 text-soft' : ''}>
        {isDryRunning && adminImportCopy.reading}
      </p>
      <div role="alert">
        {(dryRunError ?? importError) && (
          <p className="notice mt-2" data-tone="alarm">
            {dryRunError ?? importError}
          </p>
        )}
      </div>
      {dryRunError && (
        <Button className="mt-3" onClick={state.retry}>
          {commonCopy.retry}
        </Button>
      )}
      {isDryRunning && !report && <Skeletons />}
      {report && !dryRunError && (
        <div className={isStale ? 'opacity-55 transition-opacity delay-120' : ''}>
          <ImportConfirmation state={state} report={report} />
          <ImportReportDetails report={report} />
        </div>
      )}
    </section>
  );
}

/** Whether the file can be imported, and the button that does it. */
function ImportConfirmation({ state, report }: ImportReportProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { counts } = report;
  const changedCount = counts.created + counts.updated;
  const isBlocked = counts.problems > 0 && !state.draft.skipBad;
  const close = () => setConfirming(false);
  return (
    <>
      {counts.problems > 0 && (
        <p className="notice mt-2" data-tone={isBlocked ? 'alarm' : 'warning'}>
          {isBlocked
            ? importPreviewCopy.blocked(counts.problems)
            : importPreviewCopy.skipped(counts.problems)}
        </p>
      )}
      {changedCount === 0 && <p className="mt-2">{importPreviewCopy.nothing}</p>}
      {changedCount > 0 && !isBlocked && (
        <Button className="mt-3 max-sm:w-full" disabled={state.isStale} onClick={() => setConfirming(true)}>
          {importPreviewCopy.import(changedCount)}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          copy={{
            ...importConfirmCopy,
            title: importConfirmCopy.title(changedCount),
            text: importConfirmCopy.text(counts),
          }}
          isPending={state.isImporting}
          onConfirm={() => state.runImport(close)}
          onClose={close}
        />
      )}
    </>
  );
}

function Skeletons() {
  return (
    <div className="mt-3 grid gap-3" aria-hidden="true">
      <div className="skeleton h-20" />
      <div className="skeleton h-12" />
      <div className="skeleton h-12" />
    </div>
  );
}

function ImportResult({ state, report }: ImportReportProps) {
  const { created, updated } = report.counts;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="mt-7">
      <div className="notice" data-tone="success">
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          {importResultCopy.title}
        </h2>
        <p role="status" className="mt-1 text-base">
          {created + updated > 0 ? importResultCopy.text(report.counts) : importResultCopy.nothing}
        </p>
      </div>
      <div className="my-4 flex flex-wrap gap-2.5">
        <Button onClick={state.reset}>{importResultCopy.another}</Button>
        <Link to="/admin/productos" className="button-plain">
          {importResultCopy.toProducts}
        </Link>
      </div>
      <ImportReportDetails report={report} />
    </section>
  );
}

function ImportOptionFields({ state }: ImportStateProps) {
  const { draft, problems, isImporting, changeDraft } = state;
  const fieldProps = (name: 'factor' | 'stock') => ({
    label: importOptionsCopy[name],
    error: problems[name],
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => changeDraft({ ...draft, [name]: target.value }),
  });
  return (
    <fieldset
      className="grid gap-x-5 gap-y-3 border-y border-line py-4 md:grid-cols-3"
      disabled={isImporting}
    >
      <legend className="label mb-3 text-soft md:col-span-full">{importOptionsCopy.legend}</legend>
      <Field hint={importOptionsCopy.factorHint} inputMode="decimal" {...fieldProps('factor')} />
      <SelectField
        label={importOptionsCopy.round}
        options={[{ value: '', label: unroundedLabel }, ...roundingOptions]}
        value={draft.round}
        onChange={({ target }) => changeDraft({ ...draft, round: target.value })}
      />
      <Field hint={importOptionsCopy.stockHint} inputMode="numeric" {...fieldProps('stock')} />
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold md:col-span-full">
        <input
          type="checkbox"
          className="size-5 flex-none accent-leaf"
          checked={draft.skipBad}
          onChange={({ target }) => changeDraft({ ...draft, skipBad: target.checked })}
        />
        {importOptionsCopy.skipBad}
      </label>
    </fieldset>
  );
}

function FileDropZone({ state: { file, fileProblem, isImporting, choose } }: ImportStateProps) {
  const noteId = useId();
  const chooseFirst = ([first]: readonly File[]) => {
    if (first && !isImporting) choose(first);
  };
  return (
    <Dropzone
      className={`flex flex-wrap items-center gap-x-4 gap-y-3.5 rounded-packet border-[1.5px] bg-card px-5 data-over:border-leaf-ink data-over:bg-leaf/8 ${file ? 'border-line py-3.5' : 'border-dashed border-edge py-8'}`}
      onFiles={chooseFirst}
    >
      <Icon path={uploadIcon} className="size-6 shrink-0 text-foil-ink" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-display text-lg">{file ? file.name : importFileCopy.drop}</p>
        {file && <p className="figures text-sm text-soft">{importFileCopy.size(file.content.size)}</p>}
        <p id={noteId} className={`text-xs ${file ? 'hidden' : 'text-soft'}`}>
          {importFileCopy.hint(MAX_IMPORT_MEGABYTES)}
        </p>
        <p role="alert" className="text-sm font-medium text-alarm-ink">
          {fileProblem}
        </p>
      </div>
      <label
        className={`relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:cursor-default has-disabled:opacity-50 max-md:w-full ${file ? 'button-plain' : 'button'}`}
      >
        {file ? importFileCopy.another : importFileCopy.choose}
        <FileInput
          accept=".csv,text/csv"
          disabled={isImporting}
          aria-describedby={noteId}
          onFiles={chooseFirst}
        />
      </label>
    </Dropzone>
  );
}
