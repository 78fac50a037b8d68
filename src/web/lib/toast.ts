import type { ToastKind } from '#web/lib/toaster.tsx';

/** Lazy import with the first toast, because no page needs the module before. */
const toaster = () => import('#web/lib/toaster.tsx');

const SECONDS = 3;
/** Display time when there may be several toasts to read. */
export const VALIDATION_SECONDS = 6;

/** Display time of a toast with which the user can undo a change. */
export const UNDO_SECONDS = 10;

export type ToastAction = { label: string; run: () => void };
type ToastOptions = { seconds?: number; action?: ToastAction };

export const toast = {
  success: (text: string, options: ToastOptions = {}) => show('success', text, options),
  error: (text: string, options: ToastOptions = {}) => show('error', text, options),
  /** Removes all toasts, because those of a first attempt are outdated on a retry. */
  clear,
};

let isUsed = false;

function show(kind: ToastKind, text: string, { seconds = SECONDS, action }: ToastOptions): void {
  isUsed = true;
  withToaster(({ showToast }) => showToast(kind, text, { seconds, action }));
}

function clear(): void {
  if (isUsed) withToaster(({ clearToasts }) => clearToasts());
}

/** Import errors are ignored: the content of a toast is also on the page, or not essential. */
function withToaster(act: (module: Awaited<ReturnType<typeof toaster>>) => Promise<void>): void {
  toaster()
    .then(act)
    .catch(() => {});
}
