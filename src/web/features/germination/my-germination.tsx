import { datesCopy, stageCopy } from '#copy/my-germination.ts';
import { scheduleFrom, stepsAt, WHOLE_HOURS } from '#domain/germination/schedule.ts';
import type { Start } from '#domain/germination/start.ts';
import { DateActions } from '#web/features/germination/date-actions.tsx';
import { shownMoment } from '#web/features/germination/shown-moment.ts';
import { StartForm } from '#web/features/germination/start-form.tsx';
import { StepTimeline } from '#web/features/germination/step-timeline.tsx';
import { useGermination } from '#web/features/germination/use-germination.ts';

/** The user's own schedule: earliest and latest time of each step, and the current step. */
export function MyGermination() {
  const { start, isChosen, fault, written, now, done, choose, tick } = useGermination();
  return (
    <section id={ID} aria-labelledby={TITLE_ID} className="my-germination">
      <h2 id={TITLE_ID} className="text-2xl md:text-3xl">
        {datesCopy.title}
      </h2>
      <p className="measure mt-3 text-soft print:hidden">{datesCopy.lead}</p>
      <StartForm start={start} fault={fault} written={written} onChoose={choose} />
      <p className="my-begin">
        <Introduction start={start} isChosen={isChosen} />
      </p>
      <p role="status" className="my-stage">
        {start && isChosen && now !== undefined && stageText(start.at, now)}
      </p>
      <StepTimeline start={start} now={isChosen ? now : undefined} done={done} onTick={tick} />
      <DateActions start={start} />
    </section>
  );
}

function Introduction({ start, isChosen }: { start: Start | undefined; isChosen: boolean }) {
  if (!start) return datesCopy.noStart;
  const moment = shownMoment(start.at, 'long');
  return isChosen ? datesCopy.startsAt(moment) : datesCopy.ifNow(moment);
}

/** Status text. If several steps overlap, the last one is shown, as it says what to do next. */
function stageText(at: number, now: number): string {
  const step = stepsAt(at, now).at(-1);
  if (step) return stageCopy.steps[step];
  if (now < at) return stageCopy.before(shownMoment(at, 'long'));
  const end = scheduleFrom(at).at(-1)?.ends.max ?? at + WHOLE_HOURS;
  return stageCopy.after(shownMoment(end, 'long'));
}

const ID = 'mi-germinacion';
const TITLE_ID = 'mi-germinacion-titulo';
