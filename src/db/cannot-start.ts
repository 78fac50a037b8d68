/**
 * Something about this machine or its settings that the person who runs the program must put right.
 * The message is for them, says what to do, and needs no stack.
 */
export class CannotStart extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotStart';
  }
}

const NO_SPACE = /no space left on device|disk quota exceeded|database or disk is full/i;

/** Whether a program or library says that it could not write for lack of space. */
export function saysDiskIsFull(text: string): boolean {
  return NO_SPACE.test(text);
}

export function diskIsFull(detail: string, options?: ErrorOptions): CannotStart {
  return new CannotStart(
    `The disk is full (${detail}): make room on the disk that DATA_DIR is on, then start again.`,
    options,
  );
}
