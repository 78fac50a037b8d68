import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type GerminationStep, START_PARAMETER } from '#contract/germination.ts';
import { parseStart, type Start, type StartFault, startAt } from '#domain/germination/start.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';
import { useIsLive } from '#web/lib/use-is-live.ts';
import { useNow } from '#web/lib/use-now.ts';

/** Local storage: the start date, and the completed steps. */
type Kept = { start?: unknown; done?: unknown };

/**
 * Start date from the URL, which can be shared and works without scripts; fallback: local storage, then the current
 * time, which is unknown on the server.
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
    // Invalid text is dropped, since a native date field can show valid dates only.
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

/** Completed steps; empty if they were stored for another start date. */
function doneOf(kept: Kept | undefined, start: Start | undefined): readonly string[] {
  if (!Array.isArray(kept?.done) || kept.start !== start?.wall) return [];
  return kept.done.filter((one) => typeof one === 'string');
}
