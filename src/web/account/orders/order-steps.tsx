import type { OrderView } from '#contract/orders.ts';
import { orderCopy, orderStepsCopy } from '#copy/orders.ts';
import { Icon } from '#web/components/icon.tsx';
import { checkIcon } from '#web/components/icons.ts';

/** Steps that are done in each status; the next one is the current one. */
const doneSteps = { pending: 1, completed: 3 };

/** Progress of an order in three steps, with a sentence about it. A cancelled order has the sentence only. */
export function OrderSteps({ order: { id, status } }: { order: OrderView }) {
  if (status === 'cancelled') return <p className="mt-3 text-sm text-soft">{orderStepsCopy.cancelled}</p>;
  return (
    <>
      <ol
        aria-label={orderCopy.status(id)}
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]"
      >
        {orderStepsCopy.steps.map((step, index) => (
          <Step key={step} step={step} index={index} done={doneSteps[status]} />
        ))}
      </ol>
      <p className="mt-2 text-sm text-soft">{orderStepsCopy[status]}</p>
    </>
  );
}

const marks = {
  done: 'border-leaf-ink bg-leaf-ink text-card',
  current: 'border-foil-ink bg-card inset-ring-3 inset-ring-foil forced-colors:border-4',
  ahead: 'border-edge bg-card',
};

/** A mark on a line that is filled up to the last step that is done. */
function Step({ step, index, done }: { step: string; index: number; done: number }) {
  const state = index < done ? 'done' : index === done ? 'current' : 'ahead';
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={`relative pr-2 text-xs leading-snug last:pr-0 before:absolute before:top-2.25 before:right-0 before:left-0 before:h-0.5 last:before:hidden ${index + 1 < done ? 'before:bg-leaf-ink' : 'before:bg-line'} ${state === 'ahead' ? 'text-soft' : 'font-semibold'}`}
    >
      <span
        aria-hidden="true"
        className={`relative mb-1.5 grid size-5 place-items-center rounded-full border ${marks[state]}`}
      >
        {state === 'done' && <Icon path={checkIcon} className="size-3" />}
      </span>
      {step}
      {state === 'done' && <span className="sr-only"> {orderStepsCopy.done}</span>}
    </li>
  );
}
