/**
 * Runs `work` after the next paint. For what follows a tap and takes long on a slow phone, as opening a modal dialog,
 * for which the browser computes the styles of the whole page: the tap shows before it.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
