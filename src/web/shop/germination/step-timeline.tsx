import { GERMINATION_STEPS, type GerminationStep } from '#contract/germination.ts';
import { stepCopy } from '#copy/germination.ts';
import { germinationScheduleCopy } from '#copy/my-germination.ts';
import {
  currentSteps,
  elapsedHours,
  germinationSchedule,
  type StepHours,
  stepHours,
  TOTAL_HOURS,
} from '#domain/germination/schedule.ts';
import type { Start } from '#domain/germination/start.ts';
import { HOUR_MS } from '#lib/time.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { formatMoment } from '#web/shop/germination/format-moment.ts';
import { NUMERALS } from '#web/shop/germination/illustration-shapes.ts';

const DAY_HOURS = 24;
const DAYS = Array.from({ length: TOTAL_HOURS / DAY_HOURS }, (_, index) => index);
const DAY = DAY_HOURS * HOUR_MS;

type StepTimelineProps = {
  start: Start | undefined;
  /** Current time; undefined if no marker is shown. */
  now: number | undefined;
  done: readonly string[];
  onToggleDone: (step: GerminationStep, isDone: boolean) => void;
};

/** Timeline of five days with a row for each step. Without a start date it shows hours since the start. */
export function StepTimeline({ start, now, done, onToggleDone }: StepTimelineProps) {
  const currentHour = start && now !== undefined ? elapsedHours(start.at, now) : undefined;
  const current = start && now !== undefined ? currentSteps(start.at, now) : [];
  return (
    <div className="figures mt-4 border-b border-line">
      <div className="grid grid-cols-5 text-xs text-soft lg:ml-104" aria-hidden="true">
        {DAYS.map((day) => (
          <span key={day} className="border-l border-line pb-1.5 pl-1.5">
            {start ? formatMoment(start.at + day * DAY, 'day') : germinationScheduleCopy.dayNumber(day + 1)}
          </span>
        ))}
      </div>
      <ol aria-label={germinationScheduleCopy.schedule}>
        {stepHours.map((hours) => (
          <TimelineRow
            key={hours.step}
            hours={hours}
            window={windowTexts(hours, start)}
            currentHour={currentHour}
            isCurrent={current.includes(hours.step)}
            isDone={done.includes(hours.step)}
            {...(start ? { onToggleDone } : {})}
          />
        ))}
      </ol>
    </div>
  );
}

type TimelineRowProps = {
  hours: StepHours;
  window: readonly string[];
  currentHour: number | undefined;
  isCurrent: boolean;
  isDone: boolean;
  /** Undefined while there is no start date, as steps cannot be completed yet. */
  onToggleDone?: StepTimelineProps['onToggleDone'];
};

function TimelineRow({ hours, window, currentHour, isCurrent, isDone, onToggleDone }: TimelineRowProps) {
  const { step } = hours;
  const isLive = useIsHydrated();
  const { name } = stepCopy[step];
  return (
    <li
      className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line pt-3 lg:grid-cols-[19rem_6rem_minmax(0,1fr)] lg:gap-x-2 lg:pt-0 print:break-inside-avoid"
      data-current={isCurrent || undefined}
      data-done={isDone || undefined}
    >
      <div className="pb-2 lg:py-3">
        <p>
          <span className="inline-block min-w-7 font-display italic text-soft" aria-hidden="true">
            {NUMERALS[GERMINATION_STEPS.indexOf(step)]}
          </span>
          <strong className="font-display text-lg">{name}</strong>
          {isCurrent && (
            <span className="ml-2.5 rounded-full border border-leaf px-2 py-px align-[0.125rem] text-2xs font-semibold text-leaf-ink print:hidden">
              {germinationScheduleCopy.currentStep}
            </span>
          )}
        </p>
        <p className="text-sm font-semibold group-data-done:font-normal group-data-done:text-soft group-data-done:line-through">
          <span className="inline-block whitespace-nowrap">{window[0]}</span>{' '}
          <span className="inline-block whitespace-nowrap">{window[1]}</span>
        </p>
        <p className="text-xs text-soft">{germinationScheduleCopy.notes[step]}</p>
      </div>
      <label className="flex min-h-11 items-center gap-2 self-start text-xs text-soft has-enabled:cursor-pointer lg:self-center">
        <input
          type="checkbox"
          className="relative size-6 appearance-none rounded-sm border border-edge bg-card checked:border-leaf-ink checked:bg-leaf-ink checked:before:absolute checked:before:inset-[0.1875rem_0.4375rem_0.375rem] checked:before:rotate-42 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-card"
          checked={isDone}
          disabled={!(isLive && onToggleDone)}
          aria-label={germinationScheduleCopy.doneNamed(name)}
          onChange={({ target }) => onToggleDone?.(step, target.checked)}
        />
        <span aria-hidden="true">{germinationScheduleCopy.done}</span>
      </label>
      <Bar hours={hours} currentHour={currentHour} />
    </li>
  );
}

const HEIGHT = 16;
const MIDDLE = HEIGHT / 2;

/**
 * Bar of a step. A step with a duration is a shape that widens and tapers between its earliest and latest hour; one
 * without is a bar with end marks.
 */
function Bar({ hours, currentHour }: { hours: StepHours; currentHour: number | undefined }) {
  const { begins, ends } = hours;
  const hasNoDuration = begins.min === ends.min;
  return (
    <svg
      className="col-span-full block h-7 w-full overflow-visible lg:col-span-1 lg:h-full lg:min-h-22"
      viewBox={`0 0 ${TOTAL_HOURS} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className="fill-none stroke-line"
        vectorEffect="non-scaling-stroke"
        d={DAYS.map((day) => `M${day * DAY_HOURS},0V${HEIGHT}`).join('')}
      />
      {hasNoDuration ? (
        <>
          <rect
            className="fill-foil opacity-30"
            x={begins.min}
            width={ends.max - begins.min}
            y={5}
            height={HEIGHT - 10}
          />
          <path
            className="fill-none stroke-foil-ink stroke-2"
            vectorEffect="non-scaling-stroke"
            d={`M${begins.min},4V12M${ends.max},4V12M${begins.min},${MIDDLE}H${ends.max}`}
          />
        </>
      ) : (
        <path className="fill-leaf" d={durationPath(hours, 1) + durationPath(hours, -1)} />
      )}
      {currentHour !== undefined && (
        <path
          className="fill-none stroke-alarm-ink stroke-2 print:hidden"
          vectorEffect="non-scaling-stroke"
          d={`M${currentHour},0V${HEIGHT}`}
        />
      )}
    </svg>
  );
}

/** Half of the shape, above or below the middle line. Widest at the hours when every user is at this step. */
function durationPath({ begins, ends }: StepHours, side: 1 | -1): string {
  const widest = Math.max(begins.max, ends.min);
  const tapering = (widest + ends.max) / 2;
  const wide = MIDDLE + side * 4;
  const narrower = MIDDLE + side * 3;
  return `M${begins.min},${MIDDLE}Q${begins.max},${wide} ${widest},${wide}Q${tapering},${narrower} ${ends.max},${MIDDLE}Z`;
}

/** Earliest start and latest end of a step, as two texts that do not wrap. */
function windowTexts({ step, begins, ends }: StepHours, start: Start | undefined): readonly string[] {
  const window = start && germinationSchedule(start.at).find((one) => one.step === step);
  if (!window)
    return [
      germinationScheduleCopy.hours(begins.min),
      germinationScheduleCopy.until(germinationScheduleCopy.hours(ends.max)),
    ];
  return [
    formatMoment(window.begins.min, 'short'),
    germinationScheduleCopy.until(formatMoment(window.ends.max, 'short')),
  ];
}
