type Write = (fields: object, message: string) => void;

/** The subset of the logger that the embedded database uses. */
export type EmbeddedLog = {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
};

const FAILURE = /(?:FATAL|PANIC|error): +(.+)/;

/** The line of PostgreSQL's output with the cause of a failure: the first error, or else the whole output. */
export function extractFailure(output: string): string {
  return FAILURE.exec(output)?.[1]?.trim() ?? output.trim().replace(/\s*\n\s*/g, ' · ');
}
