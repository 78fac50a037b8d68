import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ImportReport } from '#contract/catalogue-files.ts';
import { importResultCopy } from '#copy/admin-import.ts';
import { ImportReportDetails } from '#web/admin/import/import-report-details.tsx';

type ImportResultProps = { report: ImportReport; onAnother: () => void };

export function ImportResult({ report, onAnother }: ImportResultProps) {
  const { created, updated } = report.counts;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="import-part">
      <div className="notice" data-tone="success">
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          {importResultCopy.title}
        </h2>
        <p role="status" className="mt-1 text-base">
          {created + updated > 0 ? importResultCopy.text(report.counts) : importResultCopy.nothing}
        </p>
      </div>
      <div className="my-4 flex flex-wrap gap-2.5">
        <button type="button" className="button" onClick={onAnother}>
          {importResultCopy.another}
        </button>
        <Link to="/admin/productos" className="button-plain">
          {importResultCopy.toProducts}
        </Link>
      </div>
      <ImportReportDetails report={report} />
    </section>
  );
}
