import type { Permission } from '#contract/staff-roles.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { useSingleRun } from '#web/admin/shared/bulk/use-single-run.ts';
import { CardButton } from '#web/admin/shared/list/record-card.tsx';
import { onFirstClick } from '#web/lib/on-first-click.ts';

type StatusButtonsProps<Status extends string> = {
  id: number;
  status: Status;
  /** All statuses, in the order of the buttons. */
  icons: Readonly<Record<Status, string>>;
  labels: Readonly<Record<Status, string>>;
  /** Accessible name of the button that sets the status with this label. */
  nameOf: (label: string) => string;
  permission: Permission;
  /** Its errors are reported already. */
  onChange: (next: Status) => Promise<unknown>;
};

/** Buttons of a card that set another status of the record. */
export function StatusButtons<Status extends string>(props: StatusButtonsProps<Status>) {
  const { id, status, icons, labels, nameOf, permission, onChange } = props;
  const single = useSingleRun();
  const statuses = Object.keys(icons) as Status[];
  return (
    <Allowed to={permission}>
      {statuses
        .filter((next) => next !== status)
        .map((next) => (
          <CardButton
            key={next}
            icon={icons[next]}
            name={nameOf(labels[next])}
            aria-disabled={single.isBusy || undefined}
            onClick={onFirstClick(() => single.run(id, () => onChange(next).catch(() => {})))}
          >
            {labels[next]}
          </CardButton>
        ))}
    </Allowed>
  );
}
