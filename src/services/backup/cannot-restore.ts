/** Error: a backup cannot be restored here. The message says why, and what to do. */
export class CannotRestore extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotRestore';
  }
}
