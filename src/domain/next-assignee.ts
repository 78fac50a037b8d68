import type { AssigneeChange } from '#contract/assignees.ts';
import { DomainError } from '#domain/domain-error.ts';

/** `assignee` is the username at that time, empty without one. */
export type AssigneeState = { assigneeId: number | null; assignee: string };

/**
 * The assignee after a change; the same object if nothing changes, so that a request can be repeated.
 *
 * @throws DomainError ALREADY_TAKEN when another person has taken the record since the caller saw it.
 */
export function nextAssignee(
  before: AssigneeState,
  { assignee, seen }: AssigneeChange,
  actor: { userId: number; username: string },
): AssigneeState {
  const wanted = assignee === 'me' ? actor.userId : null;
  if (before.assigneeId === wanted) return before;
  if (before.assigneeId !== null && before.assigneeId !== seen)
    throw new DomainError({ code: 'ALREADY_TAKEN', assignee: before.assignee });
  return { assigneeId: wanted, assignee: assignee === 'me' ? actor.username : '' };
}
