/** Waits on the server, whose HTML contains the data. In the browser the page shows its skeletons meanwhile. */
export async function waitOnServer(prefetched: ReadonlyArray<Promise<unknown> | undefined>): Promise<void> {
  if (typeof document === 'undefined') await Promise.all(prefetched);
}
