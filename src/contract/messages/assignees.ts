export const assigneeMessages = { assignee: 'El valor debe ser me o none' };
