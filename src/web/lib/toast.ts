import type { ToastKind } from '#web/ui/toaster.tsx';

/** The module comes with the first toast: no page needs it before. */
const toaster = () => import('#web/ui/toaster.tsx');

const SECONDS = 3;
/** For whoever has to read several of them. */
export const VALIDATION_SECONDS = 6;

type ToastOptions = { seconds?: number };

export const toast = {
  success: (text: string, options: ToastOptions = {}) => show('success', text, options),
  error: (text: string, options: ToastOptions = {}) => show('error', text, options),
  /** What they say of a first try is not true of the second. */
  clear,
};

let isUsed = false;

function show(kind: ToastKind, text: string, { seconds = SECONDS }: ToastOptions): void {
  isUsed = true;
  onceThere(({ showToast }) => showToast(kind, text, seconds));
}

function clear(): void {
  if (isUsed) onceThere(({ clearToasts }) => clearToasts());
}

/** What a toast says stands in the page too or can be done without: one whose module does not come is left out. */
function onceThere(act: (module: Awaited<ReturnType<typeof toaster>>) => Promise<void>): void {
  toaster()
    .then(act)
    .catch(() => {});
}
