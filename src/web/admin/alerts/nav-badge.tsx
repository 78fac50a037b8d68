import type { AlertBadge } from '#web/admin/alerts/use-staff-alerts.ts';

type NavBadgeProps = { badge: AlertBadge | undefined; id: string; className?: string };

/** Count beside a link of the navigation. The link refers to `id` as its description, so that its name stays short. */
export function NavBadge({ badge, id, className = '' }: NavBadgeProps) {
  if (!badge) return null;
  const color = badge.isUrgent ? 'bg-foil text-on-foil' : 'border border-current';
  return (
    <>
      <span
        aria-hidden="true"
        className={`figures min-w-[1.8em] rounded-full px-[0.55em] text-center text-2xs/[1.65] font-bold ${color} ${className}`}
      >
        {badge.count}
      </span>
      <span id={id} hidden>
        {badge.text}
      </span>
    </>
  );
}
