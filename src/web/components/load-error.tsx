import { commonCopy } from '#copy/common.ts';
import { keepFocus } from '#web/lib/keep-focus.ts';

type LoadErrorProps = {
  text: string;
  onRetry: () => unknown;
  /** Layout classes, such as margins. */
  className?: string;
};

/** Load error with a retry button. */
export function LoadError({ text, onRetry, className = '' }: LoadErrorProps) {
  return (
    <div role="alert" className={`notice ${className}`} data-tone="alarm">
      <p>{text}</p>
      <button ref={keepFocus} type="button" className="link min-h-11" onClick={() => onRetry()}>
        {commonCopy.retry}
      </button>
    </div>
  );
}
