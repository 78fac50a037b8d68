/** A command that could not do its work. The sentence is for the person who gave it, and says what to do. */
export class Failed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Failed';
  }
}
