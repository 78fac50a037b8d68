import { frameCopy } from '#copy/frame.ts';

type FailedProps = {
  text: string;
  onRetry: () => unknown;
  /** Layout classes, such as margins. */
  className?: string;
};

/** Load error with a retry button. */
export function Failed({ text, onRetry, className = '' }: FailedProps) {
  return (
    <div role="alert" className={`notice ${className}`} data-tone="alarm">
      <p>{text}</p>
      <button type="button" className="link min-h-11" onClick={() => onRetry()}>
        {frameCopy.tryAgain}
      </button>
    </div>
  );
}
