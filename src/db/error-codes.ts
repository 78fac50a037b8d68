/** Whether an error of the system (ENOENT) or of PostgreSQL (42P01) has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** To catch the error of a file or directory that does not exist, and no other. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

/** The message of an error without its class name, to append to a sentence. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write failed because of a unique constraint; drizzle wraps PostgreSQL's error. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && hasCode(error.cause ?? error, UNIQUE_VIOLATION);
}

/** Whether a write failed because of a foreign key: a row is still referenced, or its reference does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && hasCode(error.cause ?? error, FOREIGN_KEY_VIOLATION);
}

/** Whether the values of a statement were invalid: PostgreSQL's classes 22 (data exception) and 23 (constraint). */
export function isDataError(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
}
