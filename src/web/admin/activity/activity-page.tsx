import { ActivityArea } from '#web/admin/activity/activity-area.tsx';

export function ActivityPage() {
  return <ActivityArea />;
}
