/** Error: a backup cannot be restored here. The message says why, and what to do. */
export class RestoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RestoreError';
  }
}
