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
