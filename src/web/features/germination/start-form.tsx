import { type FormEvent, useEffect, useRef, useState } from 'react';
import { GUIDE_PATH, START_PARAMETER, START_YEARS } from '#contract/germination.ts';
import { datesCopy } from '#copy/my-germination.ts';
import { parseStart, type Start, type StartFault, startAt } from '#domain/germination/start.ts';
import { Field } from '#web/ui/field.tsx';

type StartFormProps = {
  start: Start | undefined;
  /** Error of the date in the URL. */
  fault: StartFault | undefined;
  /** Date from the URL that is out of range; otherwise empty. */
  written: string;
  onChoose: (start: Start) => void;
};

/** Form for the start date. Without scripts it requests the same page with the date in the URL. */
export function StartForm({ start, fault, written, onChoose }: StartFormProps) {
  const [typed, setTyped] = useState<StartFault | 'fine'>();
  const input = useRef<HTMLInputElement>(null);
  const wall = start?.wall;
  const shown = typed === 'fine' ? undefined : (typed ?? fault);

  // The stored date is known only after hydration; it does not overwrite a field that has the focus.
  useEffect(() => {
    const { current } = input;
    if (!current || wall === undefined || document.activeElement === current) return;
    current.value = wall;
    setTyped(undefined);
  }, [wall]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = parseStart(new FormData(event.currentTarget).get(START_PARAMETER));
    setTyped(typeof read === 'string' ? read : 'fine');
    if (typeof read === 'object') onChoose(read);
    else input.current?.focus();
  };

  const beginNow = () => {
    const now = startAt(Date.now());
    if (input.current) input.current.value = now.wall;
    setTyped('fine');
    onChoose(now);
  };

  return (
    <form action={GUIDE_PATH} onSubmit={submit} noValidate className="my-start">
      <Field
        ref={input}
        label={datesCopy.start}
        name={START_PARAMETER}
        type="datetime-local"
        min={`${START_YEARS.first}-01-01T00:00`}
        max={`${START_YEARS.last}-12-31T23:59`}
        defaultValue={wall ?? written}
        hint={datesCopy.startHint}
        error={shown && datesCopy.faults[shown]}
        required
      />
      <button type="submit" className="button">
        {datesCopy.submit}
      </button>
      <button type="button" className="button-plain unscripted:hidden" onClick={beginNow}>
        {datesCopy.now}
      </button>
    </form>
  );
}
