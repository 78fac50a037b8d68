/**
 * Error in the machine or its settings that the operator must fix. The message addresses the operator, says what to do,
 * and is shown without a stack trace.
 */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}

const NO_SPACE = /no space left on device|disk quota exceeded|database or disk is full/i;

/** Whether a program or library reports that it could not write for lack of disk space. */
export function isDiskFullMessage(text: string): boolean {
  return NO_SPACE.test(text);
}

export function diskFullError(detail: string, options?: ErrorOptions): StartupError {
  return new StartupError(
    `The disk is full (${detail}): free space on the disk of DATA_DIR, then start again.`,
    options,
  );
}
