/** Whether an error of the system (ENOENT) or of PostgreSQL (42P01) is one of these. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** What an error says, without the name of its class, to end a sentence with. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write met a row that has what only one may have; drizzle wraps what PostgreSQL says. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && hasCode(error.cause ?? error, UNIQUE_VIOLATION);
}

/** Whether a row could not go because another names it, or be written because it names none. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && hasCode(error.cause ?? error, FOREIGN_KEY_VIOLATION);
}

/** Whether the values of a statement were at fault: PostgreSQL's classes 22 (data exception) and 23 (constraint). */
export function isDataError(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
}
