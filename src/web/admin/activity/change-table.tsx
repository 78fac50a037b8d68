import type { ActivityView } from '#contract/activity.ts';
import { activityChangeCopy } from '#copy/admin-activity.ts';
import { changeCopy } from '#copy/admin-changes.ts';
import { changeRows, sidesWithValues } from '#web/admin/shared/change-rows.ts';
import { dateTime } from '#web/lib/format.ts';

type ChangeTableProps = { id: string; entry: ActivityView };

export function ChangeTable({ id, entry }: ChangeTableProps) {
  const rows = changeRows(entry);
  const sides = sidesWithValues(rows);
  return (
    <div id={id} className="activity-changes">
      <p className="text-xs text-soft">{dateTime(entry.timestamp)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{activityChangeCopy.columns.field}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {activityChangeCopy.columns[sides.length === 2 ? side : 'value']}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The index is the key because two fields may have the same Spanish label.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an entry never change
            <tr key={index}>
              <th scope="row">{row.label}</th>
              {sides.map((side) => (
                <td key={side} data-side={side}>
                  {row[side] ?? <span className="text-soft">{changeCopy.none}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
