import type { ActivityView } from '#contract/activity.ts';
import { activityChangeCopy as copy } from '#copy/admin-activity.ts';
import { changeRows } from '#web/features/admin-activity/change-rows.ts';
import { dateTime } from '#web/lib/format.ts';

type ChangeTableProps = { id: string; entry: ActivityView };

/** A side on which there is nothing at all is left out: of what is new, how it was before. */
export function ChangeTable({ id, entry }: ChangeTableProps) {
  const rows = changeRows(entry);
  const sides = (['before', 'after'] as const).filter((side) => rows.some((row) => row[side] !== undefined));
  return (
    <div id={id} className="activity-changes">
      <p className="text-xs text-soft">{dateTime(entry.timestamp)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.columns.field}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {copy.columns[sides.length === 2 ? side : 'value']}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Two fields may have one name in Spanish.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an entry never change
            <tr key={index}>
              <th scope="row">{row.label}</th>
              {sides.map((side) => (
                <td key={side} data-side={side}>
                  {row[side] ?? <span className="text-soft">{copy.none}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
