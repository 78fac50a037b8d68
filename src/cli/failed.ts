/** Expected error of a command. The message is printed without a stack trace and says what to do. */
export class Failed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Failed';
  }
}
