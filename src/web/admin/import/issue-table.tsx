import type { ImportReport } from '#contract/catalogue-files.ts';
import { importIssueCopy } from '#copy/admin-import.ts';

type IssueTableProps = Pick<ImportReport, 'problems' | 'counts'>;

/** Table of issues; on a phone each row is a block. Line and record differ if a cell spans several lines. */
export function IssueTable({ problems, counts }: IssueTableProps) {
  return (
    <section className="import-part">
      <h3 className="text-lg">{importIssueCopy.title}</h3>
      <table className="import-problems">
        <thead>
          <tr>
            <th scope="col">{importIssueCopy.line}</th>
            <th scope="col">{importIssueCopy.column}</th>
            <th scope="col">{importIssueCopy.message}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, record, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <th scope="row" className="figures">
                {importIssueCopy.atLine(line)}
                {record !== undefined && record !== line - 1 && (
                  <span className="block text-xs font-normal text-soft">
                    {importIssueCopy.record(record)}
                  </span>
                )}
              </th>
              <td>{column && <code>{column}</code>}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.problems > problems.length && (
        <p className="mt-2 text-sm text-soft">{importIssueCopy.first(problems.length, counts.problems)}</p>
      )}
    </section>
  );
}
