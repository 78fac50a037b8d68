import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { readStoredUserId } from '#web/lib/local-store.ts';

/**
 * Text of a single input, with a draft that survives a reload and the end of the session, and is cleared when its page is
 * left otherwise. Undefined until something is typed. `clear` does nothing if another text was typed since `sent`.
 */
export function useSavedText(draftName: string) {
  const [text, setText] = useState<string>();
  const latest = useRef<string>(undefined);
  const change = useCallback(
    (next: string | undefined) => {
      latest.current = next;
      setText(next);
      if (next === undefined) clearDraft(draftName);
      else saveDraft(draftName, { text: next });
    },
    [draftName],
  );
  // In an effect, because the server cannot read the draft.
  useEffect(() => {
    const draft = loadDraft(draftName, { text: '' });
    if (draft) change(draft.text);
    return () => {
      if (readStoredUserId() !== undefined) clearDraft(draftName);
    };
  }, [draftName, change]);
  return {
    text,
    change,
    clear: (sent: string | undefined) => {
      if (latest.current === sent) change(undefined);
    },
  };
}
