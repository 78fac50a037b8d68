import { restoredCopy as copy } from '#copy/admin.ts';

/** Says that a form holds what was typed before, and takes it away again. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="notice flex flex-wrap items-center gap-x-3" data-tone="success">
      {copy.text}
      <button type="button" className="link min-h-11" onClick={onDiscard}>
        {copy.discard}
      </button>
    </p>
  );
}
