import { type FormEvent, useEffect, useRef, useState } from 'react';
import { GUIDE_PATH, START_PARAMETER, START_YEARS } from '#contract/germination.ts';
import { germinationScheduleCopy } from '#copy/my-germination.ts';
import { createStart, parseStart, type Start, type StartError } from '#domain/germination/start.ts';
import { Field } from '#web/components/field.tsx';

type StartFormProps = {
  start: Start | undefined;
  /** Error of the date in the URL. */
  error: StartError | undefined;
  /** Date from the URL that is out of range; otherwise empty. */
  invalidStart: string;
  onChoose: (start: Start) => void;
};

/** Form for the start date. Without scripts it requests the same page with the date in the URL. */
export function StartForm({ start, error, invalidStart, onChoose }: StartFormProps) {
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
    <form action={GUIDE_PATH} onSubmit={submit} noValidate className="my-start">
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
      <button type="submit" className="button">
        {germinationScheduleCopy.submit}
      </button>
      <button type="button" className="button-plain unscripted:hidden" onClick={startNow}>
        {germinationScheduleCopy.now}
      </button>
    </form>
  );
}
