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
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { formatMoment } from '#web/shop/germination/format-moment.ts';
import { NUMERALS } from '#web/shop/germination/illustrations/labels.ts';

const DAY_HOURS = 24;
const DAYS = Array.from({ length: TOTAL_HOURS / DAY_HOURS }, (_, index) => index);
const DAY = DAY_HOURS * 3_600_000;

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
    <div className="my-timeline figures">
      <div className="my-days" aria-hidden="true">
        {DAYS.map((day) => (
          <span key={day}>
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
    <li className="my-row" data-current={isCurrent || undefined} data-done={isDone || undefined}>
      <div className="my-row-words">
        <p>
          <span className="my-numeral" aria-hidden="true">
            {NUMERALS[GERMINATION_STEPS.indexOf(step)]}
          </span>
          <strong className="font-display text-lg">{name}</strong>
          {isCurrent && <span className="my-now">{germinationScheduleCopy.currentStep}</span>}
        </p>
        <p className="my-window">
          <span>{window[0]}</span> <span>{window[1]}</span>
        </p>
        <p className="text-xs text-soft">{germinationScheduleCopy.notes[step]}</p>
      </div>
      <label className="my-tick">
        <input
          type="checkbox"
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
      className="my-bar"
      viewBox={`0 0 ${TOTAL_HOURS} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="my-bar-days" d={DAYS.map((day) => `M${day * DAY_HOURS},0V${HEIGHT}`).join('')} />
      {hasNoDuration ? (
        <>
          <rect
            className="my-bar-field"
            x={begins.min}
            width={ends.max - begins.min}
            y={5}
            height={HEIGHT - 10}
          />
          <path
            className="my-bar-line"
            d={`M${begins.min},4V12M${ends.max},4V12M${begins.min},${MIDDLE}H${ends.max}`}
          />
        </>
      ) : (
        <path className="my-bar-body" d={durationPath(hours, 1) + durationPath(hours, -1)} />
      )}
      {currentHour !== undefined && <path className="my-bar-now" d={`M${currentHour},0V${HEIGHT}`} />}
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
