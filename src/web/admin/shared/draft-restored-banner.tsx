import { draftRestoredCopy } from '#copy/admin.ts';

/** Banner that says that a draft was restored, with a button to discard it. */
export function DraftRestoredBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="notice flex flex-wrap items-center gap-x-3" data-tone="success">
      {draftRestoredCopy.text}
      <button type="button" className="link min-h-11" onClick={onDiscard}>
        {draftRestoredCopy.discard}
      </button>
    </p>
  );
}
