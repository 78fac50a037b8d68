import { frameCopy as copy } from '#copy/frame.ts';

type FailedProps = {
  text: string;
  onRetry: () => unknown;
  /** Its place among what stands around it. */
  className?: string;
};

/** What could not be read, and how to try again. */
export function Failed({ text, onRetry, className = '' }: FailedProps) {
  return (
    <div role="alert" className={`notice ${className}`} data-tone="alarm">
      <p>{text}</p>
      <button type="button" className="link min-h-11" onClick={() => onRetry()}>
        {copy.tryAgain}
      </button>
    </div>
  );
}
