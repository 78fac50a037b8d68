import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import { assigneeMessages } from '#contract/messages/assignees.ts';

/** The member of staff who works on an order or a claim. */
export const Assignee = z.object({ id: Id, username: z.string() });
export type Assignee = z.infer<typeof Assignee>;

/** Takes a record, or gives it up. `seen` is the id of the assignee that the caller saw: a change since is refused. */
export const AssigneeChange = z.object({
  assignee: z.enum(['me', 'none'], assigneeMessages.assignee),
  seen: Id.nullable(),
});
export type AssigneeChange = z.output<typeof AssigneeChange>;

/** Records of the caller, or pending ones without an assignee. */
export const AssigneeFilter = z.enum(['me', 'none'], assigneeMessages.assignee);
export type AssigneeFilter = z.infer<typeof AssigneeFilter>;
