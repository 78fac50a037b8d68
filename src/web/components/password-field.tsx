import { useState } from 'react';
import { accountFields } from '#copy/account-pages.ts';
import { FieldFrame, type FieldProps } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';

const eyeIcon =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0';
const eyeOffIcon =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20';

/** Password field with a button that reveals its text; password managers fill it in both states. */
export function PasswordField(props: Omit<FieldProps, 'required'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...props} required>
      {(input) => (
        <div className="relative">
          <input
            className="field pr-12"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="unscripted:hidden absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-lg text-soft hover:text-ink"
            aria-label={isShown ? accountFields.hidePassword : accountFields.showPassword}
            aria-controls={input.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon path={isShown ? eyeOffIcon : eyeIcon} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
