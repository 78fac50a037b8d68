import type { Page } from '@playwright/test';

export const blisterRow = (page: Page, number: number) =>
  page.getByRole('group', { name: `Presentación ${number}` });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: /^(?:Guardar|Actualizar) Producto$/ });
/** A toast, or the first element with this text. */
export const shown = (page: Page, text: string) => page.getByText(text).first();
