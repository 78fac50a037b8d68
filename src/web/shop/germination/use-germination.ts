import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type GerminationStep, START_PARAMETER } from '#contract/germination.ts';
import { createStart, parseStart, type Start, type StartError } from '#domain/germination/start.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';

/** Local storage: the start date, and the completed steps. */
type StoredGermination = { start?: unknown; done?: unknown };

/**
 * Start date from the URL, which can be shared and works without scripts; fallback: local storage, then the current
 * time, which is unknown on the server.
 */
export function useGermination() {
  const isLive = useIsHydrated();
  const now = useNow();
  const [firstNow, setFirstNow] = useState(now);
  if (firstNow === undefined && now !== undefined) setFirstNow(now);
  const { [START_PARAMETER]: rawStart } = useSearch({ from: '/como-germinar' });
  const { stored, store } = useStoredGermination(isLive);
  const navigate = useNavigate();

  const urlStart = rawStart === undefined ? undefined : parseStart(rawStart);
  const error = typeof urlStart === 'string' ? urlStart : undefined;
  const chosenStart = validStart(urlStart ?? (stored && parseStart(stored.start)));
  const defaultStart = error || firstNow === undefined ? undefined : createStart(firstNow);
  const start = chosenStart ?? defaultStart;
  const done = completedSteps(stored, start);

  const choose = ({ wall }: Start) => {
    if (wall !== stored?.start) store({ start: wall, done: [] });
    navigate({
      to: '/como-germinar',
      search: { [START_PARAMETER]: wall },
      ...{ replace: true, resetScroll: false },
    });
  };
  const toggleDone = (step: GerminationStep, isDone: boolean) =>
    store({ start: start?.wall, done: [...done.filter((one) => one !== step), ...(isDone ? [step] : [])] });

  return {
    ...{ now, start, done, choose, toggleDone },
    isChosen: chosenStart !== undefined,
    error,
    // Invalid text is dropped, since a native date field can show valid dates only.
    invalidStart: error === 'out-of-range' ? String(rawStart) : '',
  };
}

function useStoredGermination(isLive: boolean) {
  const [saved, setWritten] = useState<StoredGermination>();
  const stored = isLive
    ? (saved ?? readStored<StoredGermination | null>('germination') ?? undefined)
    : undefined;
  const store = (next: StoredGermination) => {
    setWritten(next);
    writeStored('germination', next);
  };
  return { stored, store };
}

function validStart(read: Start | StartError | undefined): Start | undefined {
  return typeof read === 'object' ? read : undefined;
}

/** Completed steps; empty if they were stored for another start date. */
function completedSteps(stored: StoredGermination | undefined, start: Start | undefined): readonly string[] {
  if (!Array.isArray(stored?.done) || stored.start !== start?.wall) return [];
  return stored.done.filter((one) => typeof one === 'string');
}
