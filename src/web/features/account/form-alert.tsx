import type { ReactNode } from 'react';

type FormAlertProps = {
  text: string | undefined;
  /** A way out, beside the text. */
  children?: ReactNode;
};

/** What keeps a form as a whole from being taken. The region is there before its text, so that it is spoken. */
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
