type Write = (fields: object, message: string) => void;

/** As much of a log as the embedded database writes. */
export type EmbeddedLog = {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
};
