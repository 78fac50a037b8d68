/** Whether the server can be reached; its answer may be an error. */
export async function isReachable(): Promise<boolean> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
