import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type GerminationStep, START_PARAMETER } from '#contract/germination.ts';
import { parseStart, type Start, type StartFault, startAt } from '#domain/germination/start.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';
import { useIsLive } from '#web/lib/use-is-live.ts';
import { useNow } from '#web/lib/use-now.ts';

/** What this device remembers: when its owner began, and what of that is done. */
type Kept = { start?: unknown; done?: unknown };

/**
 * The address says when it began, so that it can be shared and works without a script; else what this device
 * remembers; else it is now, of which a server knows nothing.
 */
export function useGermination() {
  const isLive = useIsLive();
  const now = useNow();
  const [firstNow, setFirstNow] = useState(now);
  if (firstNow === undefined && now !== undefined) setFirstNow(now);
  const { [START_PARAMETER]: written } = useSearch({ from: '/como-germinar' });
  const { kept, keep } = useKept(isLive);
  const navigate = useNavigate();

  const inUrl = written === undefined ? undefined : parseStart(written);
  const fault = typeof inUrl === 'string' ? inUrl : undefined;
  const known = startOf(inUrl ?? (kept && parseStart(kept.start)));
  const unchosen = fault || firstNow === undefined ? undefined : startAt(firstNow);
  const start = known ?? unchosen;
  const done = doneOf(kept, start);

  const choose = ({ wall }: Start) => {
    if (wall !== kept?.start) keep({ start: wall, done: [] });
    navigate({
      to: '/como-germinar',
      search: { [START_PARAMETER]: wall },
      ...{ replace: true, resetScroll: false },
    });
  };
  const tick = (step: GerminationStep, isDone: boolean) =>
    keep({ start: start?.wall, done: [...done.filter((one) => one !== step), ...(isDone ? [step] : [])] });

  return {
    ...{ now, start, done, choose, tick },
    isChosen: known !== undefined,
    fault,
    // A date that is none could not be shown: the browser's own field takes only dates.
    written: fault === 'out-of-range' ? String(written) : '',
  };
}

function useKept(isLive: boolean) {
  const [written, setWritten] = useState<Kept>();
  const kept = isLive ? (written ?? readStored<Kept | null>('germination') ?? undefined) : undefined;
  const keep = (next: Kept) => {
    setWritten(next);
    writeStored('germination', next);
  };
  return { kept, keep };
}

function startOf(read: Start | StartFault | undefined): Start | undefined {
  return typeof read === 'object' ? read : undefined;
}

/** What was done of another germination is not done of this one. */
function doneOf(kept: Kept | undefined, start: Start | undefined): readonly string[] {
  if (!Array.isArray(kept?.done) || kept.start !== start?.wall) return [];
  return kept.done.filter((one) => typeof one === 'string');
}
