type Write = (fields: object, message: string) => void;

/** As much of a log as the embedded database writes. */
export type EmbeddedLog = {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
};

const FAILURE = /(?:FATAL|PANIC|error): +(.+)/;

/** The line of PostgreSQL's output that says why it failed: the first error, or all that there is. */
export function failureIn(output: string): string {
  return FAILURE.exec(output)?.[1]?.trim() ?? output.trim().replace(/\s*\n\s*/g, ' · ');
}
