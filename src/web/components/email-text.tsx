import { Fragment } from 'react';

/** An e-mail address that may break after its @ and before its dots, and inside a word only if it does not fit otherwise. */
export function EmailText({ email }: { email: string }) {
  return (
    <span className="wrap-break-word">
      {email.split(/(?<=@)|(?=\.)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
