import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';

const DRAFT = 'wanted-page';

/** Remembers the page of the staff area that a login led to, for the life of the tab. */
export function saveWantedPage(path: string): void {
  saveDraft(DRAFT, { path });
}

/** The remembered page, or the start of the staff area. */
export function loadWantedPage(): string {
  const path = loadDraft(DRAFT, { path: '' })?.path ?? '';
  return path.startsWith('/admin/') ? path : '/admin';
}

export function clearWantedPage(): void {
  clearDraft(DRAFT);
}
