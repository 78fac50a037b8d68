import type { BulkReport } from '#contract/bulk-report.ts';
import { refusedCopy } from '#copy/admin.ts';
import { Dialog } from '#web/components/dialog.tsx';

type RefusedRecordsProps = {
  title: string;
  report: Pick<BulkReport, 'refused'> & { changed: readonly unknown[] };
  /** Name of a record. */
  nameOf: (id: number) => string;
  onClose: () => void;
};

/** The records that a bulk change left as they were, with the reasons. */
export function RefusedRecords({ title, report, nameOf, onClose }: RefusedRecordsProps) {
  const { changed, refused } = report;
  return (
    <Dialog open onClose={onClose} title={title} className="w-[min(30rem,100vw)]">
      <p className="-mt-3 text-sm">{refusedCopy.text(changed.length, refused.length)}</p>
      <ul className="border-t border-line">
        {refused.map(({ id, reason }) => (
          <li
            key={id}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2 text-sm"
          >
            <strong className="figures wrap-anywhere">{nameOf(id)}</strong>
            {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
