import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  /** While its request is sent, the button keeps the focus and ignores clicks. */
  isBusy?: boolean;
};

/** The main action of a page or dialog. Forms have a `SubmitButton`. */
export function Button({ className = '', ...props }: ButtonProps) {
  return <StyledButton className={`button ${className}`} {...props} />;
}

export function PlainButton({ className = '', ...props }: ButtonProps) {
  return <StyledButton className={`button-plain ${className}`} {...props} />;
}

/** Looks like a link. */
export function LinkButton({ className = '', ...props }: ButtonProps) {
  return <StyledButton className={`link min-h-11 ${className}`} {...props} />;
}

function StyledButton({ isBusy = false, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...props}
    />
  );
}
