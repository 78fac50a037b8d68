import { useState } from 'react';
import { accountFields } from '#copy/account-pages.ts';
import { FieldFrame, type FieldProps } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { eyeIcon, eyeOffIcon } from '#web/components/icons.ts';

/** Password field with a button that reveals its text; password managers fill it in both states. */
export function PasswordField({ label, error, hint, describedBy, ...input }: FieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={hint} describedBy={describedBy}>
      {(wiring) => (
        <div className="relative">
          <input
            className="field pr-12"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="unscripted:hidden absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-lg text-soft hover:text-ink"
            aria-label={isShown ? accountFields.hidePassword : accountFields.showPassword}
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon path={isShown ? eyeOffIcon : eyeIcon} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
