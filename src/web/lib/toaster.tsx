import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ToasterProps } from 'sonner';
import { toastCopy } from '#copy/toast.ts';
import type { ToastAction } from '#web/lib/toast.ts';
import stylesheet from '#web/styles/toast.css?url';

export type ToastKind = 'success' | 'error';

const MAX_VISIBLE = 3;

/** Design tokens of the page, which follow the theme. */
const tokens = {
  '--normal-bg': 'var(--card)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius-packet)',
} as CSSProperties;

const toasterProps: ToasterProps = {
  position: 'bottom-right',
  visibleToasts: MAX_VISIBLE,
  expand: true,
  gap: 10,
  closeButton: true,
  customAriaLabel: toastCopy.region,
  style: tokens,
  toastOptions: { className: 'toast', closeButtonAriaLabel: toastCopy.close },
};

let sonner: ReturnType<typeof mount> | undefined;

type ShownToast = { seconds: number; action: ToastAction | undefined };

export async function showToast(
  kind: ToastKind,
  text: string,
  { seconds, action }: ShownToast,
): Promise<void> {
  const { toast, place } = await getSonner();
  // A form that has been saved closes its dialog first.
  await nextTask();
  await moveToTopDialog(place);
  // The same sentence once, as a new toast, which screen readers read again. Each action is another one.
  for (const other of toast.getToasts())
    if ('title' in other && other.title === text && !other.action && !action) toast.dismiss(other.id);
  let hasRun = false;
  // The button of a toast that is going away takes a second click.
  const runOnce = () => {
    if (!hasRun) action?.run();
    hasRun = true;
  };
  toast[kind](text, {
    duration: seconds * 1000,
    ...(action && { action: { label: action.label, onClick: runOnce } }),
  });
}

export async function clearToasts(): Promise<void> {
  const { toast } = await getSonner();
  toast.dismiss();
}

function getSonner() {
  // The first toast may be about a lost connection, without which this cannot be loaded.
  sonner ??= mount().catch((error: unknown) => {
    sonner = undefined;
    throw error;
  });
  return sonner;
}

/** Mounts the live region before its first toast, which a screen reader would otherwise miss. */
async function mount() {
  const [module] = await Promise.all([withoutStyleElements(() => import('sonner')), addStylesheet()]);
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(place).render(<module.Toaster {...toasterProps} />));
  new MutationObserver(() => moveToTopDialog(place)).observe(document.body, {
    subtree: true,
    attributeFilter: ['open'],
  });
  return { toast: module.toast, place };
}

/** Above the buttons at the end of a dialog. */
const DIALOG_BAR_HEIGHT = 'calc(4.75rem + env(safe-area-inset-bottom))';

/** What is outside of an open dialog is painted below it, not announced, and cannot be clicked. */
async function moveToTopDialog(place: HTMLElement): Promise<void> {
  // While a dialog moves, toasts within it are placed by its box instead of the view.
  await Promise.allSettled(
    topDialog()
      ?.getAnimations()
      .map(({ finished }) => finished) ?? [],
  );
  const dialog = topDialog();
  const parent = dialog ?? document.body;
  if (place.parentElement === parent) return;
  place.style.setProperty('--bar-height', dialog ? DIALOG_BAR_HEIGHT : null);
  parent.append(place);
}

function topDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
}

/** By a message: React renders in one, and timers are slow in background tabs. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Loads the stylesheet. Errors are ignored: unstyled toasts are better than none. */
function addStylesheet(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: stylesheet, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}

/**
 * Blocks the style element that sonner adds to the head on import, which the Content Security Policy of the pages
 * blocks with an error. Its styles are loaded as a file instead.
 */
async function withoutStyleElements<Module>(load: () => Promise<Module>): Promise<Module> {
  const { head } = document;
  const add = head.appendChild;
  head.appendChild = (node) =>
    node instanceof HTMLStyleElement ? node : (add.call(head, node) as typeof node);
  try {
    return await load();
  } finally {
    head.appendChild = add;
  }
}
