import type { ActivityView } from '#contract/activity.ts';
import type { Activity } from '#db/queries/activity.ts';

export function presentActivity(entry: Activity): ActivityView {
  const { id, action, description, userId, username, createdAt, subject, subjectId, changes } = entry;
  return {
    id,
    action,
    description,
    subject,
    subject_id: subjectId,
    changes,
    user: username === '' ? null : { id: userId, username },
    timestamp: createdAt.toISOString(),
  };
}
