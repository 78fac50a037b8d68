import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type SubmitButtonProps = {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  disabled?: boolean | undefined;
  /** Whether the server accepts the form without scripts. */
  isNative?: boolean;
  className?: string;
  /** Id of the element that explains why the button is disabled. */
  describedBy?: string | undefined;
};

/**
 * Disabled until hydration, unless the server has an endpoint for a native form submit. While the form is being sent,
 * the button keeps the focus and ignores clicks.
 */
export function SubmitButton({
  label,
  pendingLabel,
  isPending,
  disabled = false,
  isNative = false,
  className = '',
  describedBy,
}: SubmitButtonProps) {
  const isLive = useIsHydrated();
  return (
    <button
      type="submit"
      className={`button justify-self-start ${className}`}
      disabled={!(isLive || isNative) || (disabled && !isPending)}
      aria-disabled={isPending || undefined}
      aria-describedby={describedBy}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
