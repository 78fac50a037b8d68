import { useEffect, useState } from 'react';
import {
  type CellChange,
  type CellEdit,
  changeCells,
  type GridEdits,
  noEdits,
  removeSavedCells,
} from '#web/admin/product-grid/grid-edits.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';

type History = { past: readonly GridEdits[]; now: GridEdits; future: readonly GridEdits[] };
type Draft = { cells: Array<[string, CellEdit]>; bases: Array<[number, StaffProduct]> };

const noHistory: History = { past: [], now: noEdits, future: [] };
const noDraft: Draft = { cells: [], bases: [] };
const DRAFT_NAME = 'product-grid';
const MAX_UNDO = 100;

/** The changes of the grid with undo and redo, which survive a reload and the end of the session. */
export function useGridEdits() {
  const [{ past, now, future }, setHistory] = useState(noHistory);
  const [isRestored, setRestored] = useState(false);

  // In an effect, because the server cannot read the draft.
  useEffect(() => {
    const draft = loadDraft(DRAFT_NAME, noDraft);
    if (!draft || draft.cells.length === 0) return;
    const restored = { cells: new Map(draft.cells), bases: new Map(draft.bases) };
    setHistory({ past: [noEdits], now: restored, future: [] });
    setRestored(true);
  }, []);

  const store = (history: History) => {
    setHistory(history);
    const { cells, bases } = history.now;
    if (cells.size === 0) clearDraft(DRAFT_NAME);
    else saveDraft(DRAFT_NAME, { cells: [...cells], bases: [...bases] });
  };
  const replace = (next: GridEdits) =>
    store({ past: [...past, now].slice(-MAX_UNDO), now: next, future: [] });
  const previous = past.at(-1);
  const [following, ...later] = future;
  const reset = () => {
    store(noHistory);
    setRestored(false);
  };
  return {
    edits: now,
    isRestored,
    change: (changes: readonly CellChange[]) => replace(changeCells(now, changes)),
    replace,
    undo: previous && (() => store({ past: past.slice(0, -1), now: previous, future: [now, ...future] })),
    redo: following && (() => store({ past: [...past, now], now: following, future: later })),
    /** Also forgets what could be undone. */
    reset,
    /** Removes what was saved. Cells that were changed since `sent` stay, and can be undone back to it. */
    removeSaved: (sent: GridEdits, saved: readonly StaffProduct[]) => {
      const withoutSaved = (edits: GridEdits) => removeSavedCells(edits, saved);
      const remaining = withoutSaved(now);
      if (remaining.cells.size === 0) return reset();
      const sentAt = past.lastIndexOf(sent);
      const newer = sentAt === -1 ? [] : past.slice(sentAt);
      store({ past: newer.map(withoutSaved), now: remaining, future: future.map(withoutSaved) });
      setRestored(false);
    },
  };
}
