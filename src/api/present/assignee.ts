import type { Assignee } from '#contract/assignees.ts';
import type { AssigneeState } from '#domain/next-assignee.ts';

export function presentAssignee({ assigneeId, assignee }: AssigneeState): Assignee | null {
  return assigneeId === null ? null : { id: assigneeId, username: assignee };
}
