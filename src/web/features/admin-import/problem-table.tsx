import type { ImportReport } from '#contract/catalogue-files.ts';
import { importProblemCopy as copy } from '#copy/admin-import.ts';

type ProblemTableProps = Pick<ImportReport, 'problems' | 'counts'>;

/** Table of issues; on a phone each row is a block. Line and record differ if a cell spans several lines. */
export function ProblemTable({ problems, counts }: ProblemTableProps) {
  return (
    <section className="import-part">
      <h3 className="text-lg">{copy.title}</h3>
      <table className="import-problems">
        <thead>
          <tr>
            <th scope="col">{copy.line}</th>
            <th scope="col">{copy.column}</th>
            <th scope="col">{copy.message}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, record, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <th scope="row" className="figures">
                {copy.atLine(line)}
                {record !== undefined && record !== line - 1 && (
                  <span className="block text-xs font-normal text-soft">{copy.record(record)}</span>
                )}
              </th>
              <td>{column && <code>{column}</code>}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.problems > problems.length && (
        <p className="mt-2 text-sm text-soft">{copy.first(problems.length, counts.problems)}</p>
      )}
    </section>
  );
}
