import type { ReactNode } from 'react';

type FormAlertProps = {
  text: string | undefined;
  /** Link or button shown below the text. */
  children?: ReactNode;
};

/** Error of the whole form. The live region is rendered before its text, so that screen readers announce the text. */
export function FormAlert({ text, children }: FormAlertProps) {
  return (
    <div role="alert">
      {text && (
        <div className="notice mb-4" data-tone="alarm">
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
