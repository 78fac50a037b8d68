import { germinationScheduleCopy, stageCopy } from '#copy/my-germination.ts';
import { currentSteps, germinationSchedule, TOTAL_HOURS } from '#domain/germination/schedule.ts';
import type { Start } from '#domain/germination/start.ts';
import { DateActions } from '#web/shop/germination/date-actions.tsx';
import { formatMoment } from '#web/shop/germination/format-moment.ts';
import { StartForm } from '#web/shop/germination/start-form.tsx';
import { StepTimeline } from '#web/shop/germination/step-timeline.tsx';
import { useGermination } from '#web/shop/germination/use-germination.ts';

/** The user's own schedule: earliest and latest time of each step, and the current step. */
export function GerminationSchedule() {
  const { start, isChosen, error, invalidStart, now, done, choose, toggleDone } = useGermination();
  return (
    <section id={ID} aria-labelledby={TITLE_ID} className="my-germination">
      <h2 id={TITLE_ID} className="text-2xl md:text-3xl">
        {germinationScheduleCopy.title}
      </h2>
      <p className="measure mt-3 text-soft print:hidden">{germinationScheduleCopy.lead}</p>
      <StartForm start={start} error={error} invalidStart={invalidStart} onChoose={choose} />
      <p className="my-begin">
        <Introduction start={start} isChosen={isChosen} />
      </p>
      <p role="status" className="my-stage">
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
