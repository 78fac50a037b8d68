import { ActivityArea } from '#web/features/admin-activity/activity-area.tsx';

export function ActivityPage() {
  return <ActivityArea />;
}
