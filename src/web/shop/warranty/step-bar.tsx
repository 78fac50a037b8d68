import { claimStepsCopy } from '#copy/claims.ts';
import { Icon } from '#web/components/icon.tsx';
import { checkIcon } from '#web/components/icons.ts';
import { type ClaimStep, claimSteps } from '#web/shop/warranty/claim-values.ts';

type StepBarProps = {
  step: ClaimStep;
  /** Choice made in each completed step. */
  chosen: Readonly<Partial<Record<ClaimStep, string>>>;
  onGo: (step: ClaimStep) => void;
};

/** Progress through the steps; completed ones can be reopened. */
export function StepBar({ step, chosen, onGo }: StepBarProps) {
  const current = claimSteps.indexOf(step);
  return (
    <nav aria-label={claimStepsCopy.name}>
      <ol className="grid grid-cols-3">
        {claimSteps.map((each, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          const label = <StepLabel step={each} number={index + 1} state={state} chosen={chosen[each]} />;
          return (
            <li
              key={each}
              className={`relative border-t-2 border-line text-sm before:absolute before:-top-0.5 before:left-0 before:h-0.5 before:bg-leaf before:transition-[width] before:duration-200 ${stepClasses[state]}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' ? (
                <button
                  type="button"
                  className={`${LABEL} underline-offset-[0.2em] hover:underline`}
                  onClick={() => onGo(each)}
                >
                  {label}
                </button>
              ) : (
                <div className={LABEL}>{label}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepState = 'done' | 'current' | 'ahead';

/** Colour of a step, and how far the line above it is filled. */
const stepClasses = {
  done: 'text-ink before:w-full',
  current: 'text-ink before:w-1/2',
  ahead: 'text-soft before:w-0',
};

const markClasses = {
  done: 'border-moss bg-moss text-on-moss',
  current: 'border-leaf-ink text-leaf-ink inset-ring',
  ahead: '',
};

const LABEL = 'flex min-h-11 w-full gap-2 pt-2.5 pr-2 text-left';

type StepLabelProps = { step: ClaimStep; number: number; state: StepState; chosen: string | undefined };

function StepLabel({ step, number, state, chosen }: StepLabelProps) {
  const isDone = state === 'done';
  return (
    <>
      <span
        className={`figures grid size-5.5 flex-none place-items-center rounded-full border text-2xs font-bold ${markClasses[state]}`}
        aria-hidden="true"
      >
        {isDone ? <Icon path={checkIcon} className="size-3.5" /> : number}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{claimStepsCopy.place(number, claimSteps.length)} </span>
        <span className="block font-semibold">{claimStepsCopy.names[step]}</span>
        {isDone && <span className="sr-only"> {claimStepsCopy.done}</span>}
        {isDone && chosen && <span className="block truncate text-xs text-soft">{chosen}</span>}
      </span>
    </>
  );
}
