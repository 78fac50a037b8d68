import { useIsLive } from '#web/lib/use-is-live.ts';

type SubmitButtonProps = {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  disabled?: boolean;
  className?: string;
  /** The element that says why it is disabled. */
  describedBy?: string | undefined;
};

/**
 * Dead until the scripts are there: a form that the browser sends by itself would reach nobody. While it is sent the
 * button keeps the focus, and sends nothing.
 */
export function SubmitButton({
  label,
  pendingLabel,
  isPending,
  disabled = false,
  className = '',
  describedBy,
}: SubmitButtonProps) {
  const isLive = useIsLive();
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
