/** Validation messages of the activity log's query parameters. */
export const activityMessages = {
  action: 'La acción debe ser create, update, delete, register, login, order o status_change',
  date: 'La fecha debe ser un día, como 2026-03-15',
};
