import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type SubmitButtonProps = {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  disabled?: boolean | undefined;
  className?: string;
  /** Id of the element that explains why the button is disabled. */
  describedBy?: string | undefined;
};

/**
 * Disabled until hydration, since the server has no endpoint for a native form submit. While the form is being sent,
 * the button keeps the focus and ignores clicks.
 */
export function SubmitButton({
  label,
  pendingLabel,
  isPending,
  disabled = false,
  className = '',
  describedBy,
}: SubmitButtonProps) {
  const isLive = useIsHydrated();
  return (
    <button
      type="submit"
      className={`button justify-self-start ${className}`}
      disabled={!isLive || (disabled && !isPending)}
      aria-disabled={isPending || undefined}
      aria-describedby={describedBy}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
