import { useIsLive } from '#web/lib/use-is-live.ts';

type SubmitButtonProps = {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  disabled?: boolean;
  className?: string;
};

/** Dead until the scripts are there: a form that the browser sends by itself would reach nobody. */
export function SubmitButton({
  label,
  pendingLabel,
  isPending,
  disabled = false,
  className = '',
}: SubmitButtonProps) {
  const isLive = useIsLive();
  return (
    <button
      type="submit"
      className={`button justify-self-start ${className}`}
      disabled={!isLive || isPending || disabled}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
