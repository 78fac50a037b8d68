import { restoredCopy } from '#copy/admin.ts';

/** Notice that a draft was restored, with a button to discard it. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="notice flex flex-wrap items-center gap-x-3" data-tone="success">
      {restoredCopy.text}
      <button type="button" className="link min-h-11" onClick={onDiscard}>
        {restoredCopy.discard}
      </button>
    </p>
  );
}
