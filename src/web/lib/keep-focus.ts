/**
 * Ref of a control that is removed while it has the focus. The content of the page takes it, so that the keyboard does
 * not start again above the header.
 */
export const keepFocus = (control: HTMLElement | null) => () => {
  if (control?.matches(':focus')) control.closest('main')?.focus({ preventScroll: true });
};
