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
      <ol className="warranty-steps">
        {claimSteps.map((each, index) => {
          const isDone = index < current;
          const label = <StepLabel step={each} number={index + 1} isDone={isDone} chosen={chosen[each]} />;
          return (
            <li
              key={each}
              className="warranty-step"
              data-state={isDone ? 'done' : index === current ? 'current' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              {isDone ? (
                <button type="button" className="warranty-step-words" onClick={() => onGo(each)}>
                  {label}
                </button>
              ) : (
                <div className="warranty-step-words">{label}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepLabelProps = { step: ClaimStep; number: number; isDone: boolean; chosen: string | undefined };

function StepLabel({ step, number, isDone, chosen }: StepLabelProps) {
  return (
    <>
      <span className="warranty-step-mark figures" aria-hidden="true">
        {isDone ? <Icon path={checkIcon} className="size-3.5" /> : number}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{claimStepsCopy.place(number, claimSteps.length)} </span>
        <span className="block font-semibold">{claimStepsCopy.names[step]}</span>
        {isDone && <span className="sr-only"> {claimStepsCopy.done}</span>}
        {isDone && chosen && <span className="warranty-step-chosen">{chosen}</span>}
      </span>
    </>
  );
}
