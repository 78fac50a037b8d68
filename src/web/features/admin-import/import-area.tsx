import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { adminImportCopy, importConfirmCopy, importTrialCopy } from '#copy/admin-import.ts';
import { FileChoice } from '#web/features/admin-import/file-choice.tsx';
import { ImportResult } from '#web/features/admin-import/import-result.tsx';
import { OptionFields } from '#web/features/admin-import/option-fields.tsx';
import { TrialReport } from '#web/features/admin-import/trial-report.tsx';
import { useImport } from '#web/features/admin-import/use-import.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { leftIcon } from '#web/ui/icons.ts';

type Import = ReturnType<typeof useImport>;

/** Imports products from a CSV file: a dry run with a preview, then the import. */
export function ImportArea() {
  const work = useImport();
  if (work.done) {
    return (
      <>
        <Head />
        <ImportResult report={work.done} onAnother={work.startAnew} />
      </>
    );
  }
  return (
    <>
      <Head />
      <div className="import-desk">
        <FileChoice
          file={work.file}
          problem={work.fileProblem}
          disabled={work.isWriting}
          onChoose={work.choose}
        />
        {work.file && (
          <OptionFields
            draft={work.draft}
            problems={work.problems}
            disabled={work.isWriting}
            onChange={work.change}
          />
        )}
      </div>
      {work.file && <Trial work={work} />}
    </>
  );
}

function Head() {
  return (
    <header className="staff-head">
      <div>
        <Link to="/admin/productos" className="import-back">
          <Icon of={leftIcon} className="size-4" />
          {adminImportCopy.toProducts}
        </Link>
        <h1 className="text-2xl md:text-3xl">{adminImportCopy.title}</h1>
        <p className="mt-1 max-w-prose text-soft">{adminImportCopy.lead}</p>
      </div>
      <div className="staff-head-acts">
        <a href={`/api${endpoints.exportProducts.path}`} download className="button-plain">
          {adminImportCopy.exportLink}
        </a>
      </div>
    </header>
  );
}

function Trial({ work }: { work: Import }) {
  const { report, failure, trialFailure, isReading, isStale } = work;
  return (
    <section className="import-part" aria-busy={isStale}>
      <h2 className="text-xl">{importTrialCopy.title}</h2>
      <p role="status" className={isReading ? 'mt-2 text-soft' : ''}>
        {isReading && adminImportCopy.reading}
      </p>
      <div role="alert">
        {(trialFailure ?? failure) && (
          <p className="notice mt-2" data-tone="alarm">
            {trialFailure ?? failure}
          </p>
        )}
      </div>
      {trialFailure && (
        <button type="button" className="button mt-3" onClick={work.retry}>
          {adminImportCopy.retry}
        </button>
      )}
      {isReading && !report && <Skeletons />}
      {report && !trialFailure && (
        <div className="import-trial">
          <Decision work={work} report={report} />
          <TrialReport report={report} />
        </div>
      )}
    </section>
  );
}

/** Whether the file can be imported, and the button that does it. */
function Decision({ work, report }: { work: Import; report: NonNullable<Import['report']> }) {
  const [isAsked, setAsked] = useState(false);
  const { counts } = report;
  const changed = counts.created + counts.updated;
  const isBlocked = counts.problems > 0 && !work.draft.skipBad;
  const close = () => setAsked(false);
  return (
    <>
      {counts.problems > 0 && (
        <p className="notice mt-2" data-tone={isBlocked ? 'alarm' : 'warning'}>
          {isBlocked ? importTrialCopy.blocked(counts.problems) : importTrialCopy.skipped(counts.problems)}
        </p>
      )}
      {changed === 0 && <p className="mt-2">{importTrialCopy.nothing}</p>}
      {changed > 0 && !isBlocked && (
        <button
          type="button"
          className="button mt-3 max-sm:w-full"
          disabled={work.isStale}
          onClick={() => setAsked(true)}
        >
          {importTrialCopy.import(changed)}
        </button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={importConfirmCopy.title(changed)}
          text={importConfirmCopy.text(counts)}
          confirm={importConfirmCopy.confirm}
          keep={importConfirmCopy.keep}
          working={work.isWriting ? importConfirmCopy.working : undefined}
          onConfirm={() => work.write(close)}
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
