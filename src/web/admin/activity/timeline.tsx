import { memo, useId, useState } from 'react';
import type { ActivityAction, ActivityView } from '#contract/activity.ts';
import { activityActionCopy, activityChangeCopy, adminActivityCopy } from '#copy/admin-activity.ts';
import { changeCopy } from '#copy/admin-changes.ts';
import { changeRows, sidesWithValues } from '#web/admin/shared/form/change-rows.ts';
import { Section } from '#web/admin/shared/section.tsx';
import { formatDay, timeAgo } from '#web/admin/shared/time-ago.ts';
import { useStaffNow } from '#web/admin/shared/use-staff-now.ts';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

/** A path below `/admin/`, with optional search parameters. */
type AdminLink = { path: string; search?: { [name: string]: string } };

type ActivityEntryProps = {
  entry: ActivityView;
  /** Undefined before hydration; the absolute time is shown until then. */
  now: number | undefined;
};

/** A timeline: a line through the day, with a dot for each entry. */
const dayClass = 'ml-1 border-l border-edge';
const entryClass =
  'relative ml-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line py-2.5 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,14.5rem)_5.5rem] min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_5.5rem]';
const plainDotClass =
  'before:absolute before:top-4 before:-left-5.25 before:size-2.25 before:rounded-full before:border';
const dotClass = `text-soft before:border-edge before:bg-paper ${plainDotClass}`;
const filledDotClass = `before:border-current before:bg-current ${plainDotClass}`;
const toneClasses: { readonly [Action in ActivityAction]?: string } = {
  create: `text-leaf-ink ${filledDotClass}`,
  register: `text-leaf-ink ${filledDotClass}`,
  delete: `text-alarm-ink ${filledDotClass}`,
  order: `text-foil-ink ${filledDotClass}`,
  status_change: `text-foil-ink ${filledDotClass}`,
};
const whatClass =
  'col-span-full flex flex-wrap items-baseline gap-x-3 gap-y-0.5 md:col-span-1 md:col-start-1 md:flex-nowrap';
const whoClass =
  'flex min-w-0 items-baseline gap-x-2.5 text-xs text-soft max-md:flex-wrap md:justify-between';
const cellClass =
  'border-t border-dashed border-line py-1.25 pr-3 align-top wrap-anywhere whitespace-pre-line';
const headClass = `font-normal text-soft ${cellClass}`;

/** The entries grouped by day, newest first. */
export function Timeline({ entries }: { entries: readonly ActivityView[] }) {
  const now = useStaffNow();
  const days = [...Map.groupBy(entries, ({ timestamp }) => formatDay(timestamp))];
  return days.map(([day, dayEntries]) => (
    <Section
      key={day}
      title={day}
      titleClass="mt-6 font-sans text-xs font-semibold text-soft first-letter:uppercase"
    >
      <ol className={`mt-2 ${dayClass}`}>
        {dayEntries.map((entry) => (
          <MemoizedEntry key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
    </Section>
  ));
}

const MemoizedEntry = memo(ActivityEntry);

export function TimelineSkeleton() {
  return (
    <div className={`${dayClass} first:mt-2`} aria-hidden="true">
      <div className={entryClass}>
        <p className={`${whatClass} ${dotClass}`}>
          <span className="skeleton h-4 w-20" />
          <span className="skeleton h-4 w-64 max-w-full" />
        </p>
        <p className={whoClass}>
          <span className="skeleton h-4 w-28" />
        </p>
      </div>
    </div>
  );
}

function ActivityEntry({ entry, now }: ActivityEntryProps) {
  const { action, description, user, timestamp, changes } = entry;
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  const link = findSubjectLink(entry);
  const count = Object.keys(changes).length;
  const changesLabel =
    action === 'create' || action === 'order' ? activityChangeCopy.shown : activityChangeCopy.show;
  return (
    <li className={entryClass}>
      <p className={whatClass}>
        <span
          className={`flex-none text-2xs font-bold tracking-[0.04em] md:w-30 ${toneClasses[action] ?? dotClass}`}
        >
          {activityActionCopy[action]}
        </span>
        <span className="wrap-anywhere">
          {link ? (
            <Link
              to="/admin/$"
              params={{ _splat: link.path }}
              search={link.search ?? {}}
              className="decoration-1 underline-offset-[0.2em] hover:underline"
            >
              {description}
            </Link>
          ) : (
            description
          )}
        </span>
      </p>
      <p className={whoClass}>
        <span className={`min-w-0 wrap-anywhere ${user ? 'font-semibold text-ink' : 'italic'}`}>
          {user?.username ?? adminActivityCopy.system}
        </span>
        <time dateTime={timestamp} title={dateTime(timestamp)} className="figures flex-none">
          {now === undefined ? dateTime(timestamp) : timeAgo(timestamp, now)}
        </time>
      </p>
      {count > 0 && (
        <button
          type="button"
          className="col-start-2 -my-3 inline-flex min-h-11 items-center gap-2 text-xs font-semibold text-leaf-ink underline-offset-[0.2em] after:size-1.75 after:-translate-y-0.5 after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px] after:transition-[rotate] hover:underline aria-expanded:after:translate-y-0.5 aria-expanded:after:rotate-225 md:col-start-3 md:justify-end"
          aria-expanded={isOpen}
          aria-controls={isOpen ? tableId : undefined}
          aria-label={activityChangeCopy.of(changesLabel(count), description)}
          onClick={() => setOpen(!isOpen)}
        >
          {changesLabel(count)}
        </button>
      )}
      {isOpen && <ChangeTable id={tableId} entry={entry} />}
    </li>
  );
}

/** The page of the entry's subject; undefined when the subject was deleted. */
function findSubjectLink({ action, subject, subject_id }: ActivityView): AdminLink | undefined {
  if (action === 'delete') return undefined;
  if (subject === 'gallery') return { path: 'galeria' };
  if (subject === 'site') return { path: 'configuracion' };
  if (subject_id === null) return undefined;
  const links: Record<typeof subject, AdminLink> = {
    product: { path: `productos/editar/${subject_id}` },
    brand: { path: `bancos/editar/${subject_id}` },
    order: { path: `pedidos/${subject_id}` },
    user: { path: `usuarios/${subject_id}` },
    withdrawal: { path: 'arrepentimientos' },
    lot: { path: `lotes/${subject_id}` },
    serial_report: { path: 'denuncias' },
    claim: { path: 'garantias', search: { claim: String(subject_id) } },
  };
  return links[subject];
}

function ChangeTable({ id, entry }: { id: string; entry: ActivityView }) {
  const rows = changeRows(entry);
  const sides = sidesWithValues(rows);
  return (
    // From tablet width below the description.
    <div id={id} className="col-span-full mt-2 pb-1 md:ml-33">
      <p className="text-xs text-soft">{dateTime(entry.timestamp)}</p>
      <table className="mt-1 w-full table-fixed text-left text-xs">
        <thead>
          <tr className="text-2xs">
            <th scope="col" className={`w-[38%] md:w-48 ${headClass}`}>
              {activityChangeCopy.columns.field}
            </th>
            {sides.map((side) => (
              <th key={side} scope="col" className={headClass}>
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
              <th scope="row" className={headClass}>
                {row.label}
              </th>
              {sides.map((side) => (
                <td key={side} className={`figures ${cellClass} ${side === 'after' ? 'font-semibold' : ''}`}>
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
