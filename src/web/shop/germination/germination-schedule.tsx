import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  CALENDAR_PATH,
  type GerminationStep,
  GUIDE_PATH,
  START_PARAMETER,
  START_YEARS,
} from '#contract/germination.ts';
import { germinationScheduleCopy, stageCopy } from '#copy/my-germination.ts';
import { currentSteps, germinationSchedule, TOTAL_HOURS } from '#domain/germination/schedule.ts';
import { createStart, parseStart, type Start, type StartError } from '#domain/germination/start.ts';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { toast } from '#web/lib/toast.ts';
import { formatMoment } from '#web/shop/germination/format-moment.ts';
import { StepTimeline } from '#web/shop/germination/step-timeline.tsx';

/** Local storage: the start date, and the completed steps. */
type StoredGermination = { start?: unknown; done?: unknown };

type StartFormProps = {
  start: Start | undefined;
  /** Error of the date in the URL. */
  error: StartError | undefined;
  /** Date from the URL that is out of range; otherwise empty. */
  invalidStart: string;
  onChoose: (start: Start) => void;
};

/** The user's own schedule: earliest and latest time of each step, and the current step. */
export function GerminationSchedule() {
  const { start, isChosen, error, invalidStart, now, done, choose, toggleDone } = useGermination();
  return (
    <section
      id={ID}
      aria-labelledby={TITLE_ID}
      className="mt-14 scroll-mt-6 print:mt-0 print:break-before-page"
    >
      <h2 id={TITLE_ID} className="text-2xl md:text-3xl">
        {germinationScheduleCopy.title}
      </h2>
      <p className="measure mt-3 text-soft print:hidden">{germinationScheduleCopy.lead}</p>
      <StartForm start={start} error={error} invalidStart={invalidStart} onChoose={choose} />
      <p className="mt-5 text-lg/[1.55]">
        <Introduction start={start} isChosen={isChosen} />
      </p>
      <p role="status" className="min-h-[1.55em] font-semibold text-leaf-ink print:hidden">
        {start && isChosen && now !== undefined && stageText(start.at, now)}
      </p>
      <StepTimeline start={start} now={isChosen ? now : undefined} done={done} onToggleDone={toggleDone} />
      <DateActions start={start} />
    </section>
  );
}

function Introduction({ start, isChosen }: { start: Start | undefined; isChosen: boolean }) {
  if (!start) return germinationScheduleCopy.noStart;
  const moment = formatMoment(start.at, 'long');
  return isChosen ? germinationScheduleCopy.startsAt(moment) : germinationScheduleCopy.ifNow(moment);
}

/** Status text. If several steps overlap, the last one is shown, as it says what to do next. */
function stageText(at: number, now: number): string {
  const step = currentSteps(at, now).at(-1);
  if (step) return stageCopy.steps[step];
  if (now < at) return stageCopy.before(formatMoment(at, 'long'));
  const end = germinationSchedule(at).at(-1)?.ends.max ?? at + TOTAL_HOURS;
  return stageCopy.after(formatMoment(end, 'long'));
}

const ID = 'mi-germinacion';
const TITLE_ID = 'mi-germinacion-titulo';

/** Actions for the dates. The calendar is a link to the server, because that works on every phone. */
function DateActions({ start }: { start: Start | undefined }) {
  const { origin } = useAppContext();
  const search = start && stringifySearch({ [START_PARAMETER]: start.wall });
  const copyLink = () =>
    copyText(`${origin}${GUIDE_PATH}${search}`).then(
      () => toast.success(germinationScheduleCopy.copied),
      () => toast.error(germinationScheduleCopy.copyFailed),
    );
  return (
    <p className="mt-6 flex flex-wrap gap-3 print:hidden">
      {search && (
        <>
          <a href={`${CALENDAR_PATH}${search}`} className="button">
            {germinationScheduleCopy.calendar}
          </a>
          <button type="button" className="button-plain unscripted:hidden" onClick={copyLink}>
            {germinationScheduleCopy.copyLink}
          </button>
        </>
      )}
      <button type="button" className="button-plain unscripted:hidden" onClick={() => print()}>
        {germinationScheduleCopy.print}
      </button>
    </p>
  );
}

/** @throws on insecure pages, which have no clipboard. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Form for the start date. Without scripts it requests the same page with the date in the URL. */
function StartForm({ start, error, invalidStart, onChoose }: StartFormProps) {
  const [formError, setFormError] = useState<StartError | 'fine'>();
  const input = useRef<HTMLInputElement>(null);
  const wall = start?.wall;
  const shown = formError === 'fine' ? undefined : (formError ?? error);

  // The stored date is known only after hydration; it does not overwrite a field that has the focus.
  useEffect(() => {
    const { current } = input;
    if (!current || wall === undefined || document.activeElement === current) return;
    current.value = wall;
    setFormError(undefined);
  }, [wall]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseStart(new FormData(event.currentTarget).get(START_PARAMETER));
    setFormError(typeof parsed === 'string' ? parsed : 'fine');
    if (typeof parsed === 'object') onChoose(parsed);
    else input.current?.focus();
  };

  const startNow = () => {
    const now = createStart(Date.now());
    if (input.current) input.current.value = now.wall;
    setFormError('fine');
    onChoose(now);
  };

  return (
    <form
      action={GUIDE_PATH}
      onSubmit={submit}
      noValidate
      className="mt-6 flex flex-wrap items-start gap-x-3 gap-y-1 print:hidden"
    >
      <RequiredNote />
      <div className="max-w-full basis-68">
        <Field
          ref={input}
          label={germinationScheduleCopy.start}
          name={START_PARAMETER}
          type="datetime-local"
          min={`${START_YEARS.first}-01-01T00:00`}
          max={`${START_YEARS.last}-12-31T23:59`}
          defaultValue={wall ?? invalidStart}
          hint={germinationScheduleCopy.startHint}
          error={shown && germinationScheduleCopy.errors[shown]}
          required
        />
      </div>
      <button type="submit" className="button sm:mt-7">
        {germinationScheduleCopy.submit}
      </button>
      <button type="button" className="button-plain unscripted:hidden sm:mt-7" onClick={startNow}>
        {germinationScheduleCopy.now}
      </button>
    </form>
  );
}

/**
 * Start date from the URL, which can be shared and works without scripts; fallback: local storage, then the current
 * time, which is unknown on the server.
 */
function useGermination() {
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

      replace: true,
      resetScroll: false,
    });
  };
  const toggleDone = (step: GerminationStep, isDone: boolean) =>
    store({ start: start?.wall, done: [...done.filter((one) => one !== step), ...(isDone ? [step] : [])] });

  return {
    now,
    start,
    done,
    choose,
    toggleDone,
    isChosen: chosenStart !== undefined,
    error,
    // Invalid text is dropped, since a native date field can show valid dates only.
    invalidStart: error === 'out-of-range' ? String(rawStart) : '',
  };
}

function useStoredGermination(isLive: boolean) {
  const [written, setWritten] = useState<StoredGermination>();
  const stored = isLive ? (written ?? parseStored(readStored('germination'))) : undefined;
  const store = (next: StoredGermination) => {
    setWritten(next);
    writeStored('germination', next);
  };
  return { stored, store };
}

function parseStored(stored: unknown): StoredGermination | undefined {
  return typeof stored === 'object' && stored !== null ? stored : undefined;
}

function validStart(read: Start | StartError | undefined): Start | undefined {
  return typeof read === 'object' ? read : undefined;
}

/** Completed steps; empty if they were stored for another start date. */
function completedSteps(stored: StoredGermination | undefined, start: Start | undefined): readonly string[] {
  if (!Array.isArray(stored?.done) || stored.start !== start?.wall) return [];
  return stored.done.filter((one) => typeof one === 'string');
}
