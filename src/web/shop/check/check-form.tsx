import { useId } from 'react';
import { blisterCheckCopy } from '#copy/blister-check.ts';

type CheckFormProps = { typed?: string; error?: string | undefined };

/**
 * A plain GET form, whose answer is a document: it works without scripts, and needs none of the other forms. The
 * document of an error has the focus in the field, so that screen readers read the error.
 */
export function CheckForm({ typed, error }: CheckFormProps) {
  const id = useId();
  return (
    <form action="/v" noValidate aria-label={blisterCheckCopy.title} className="mt-6 max-w-md">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {blisterCheckCopy.label}
      </label>
      <input
        id={id}
        key={typed}
        name="serial"
        className="field figures"
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to a code
        autoFocus={error !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-hint`}
      />
      <p id={`${id}-hint`} className="mt-1 text-xs text-soft">
        {blisterCheckCopy.hint}
      </p>
      <p id={`${id}-error`} className="mt-1 text-xs font-medium text-alarm-ink empty:hidden">
        {error}
      </p>
      {/* The router removes the parameter of an empty code. */}
      <button type="submit" name="enviado" value="si" className="button mt-4 max-sm:w-full">
        {blisterCheckCopy.submit}
      </button>
    </form>
  );
}
