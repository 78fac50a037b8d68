import { type ReactNode, useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { userDetailCopy as copy } from '#copy/admin-users.ts';
import { whatsappUrl } from '#domain/whatsapp.ts';
import { dateTime } from '#web/lib/format.ts';

const INSTAGRAM = 'https://www.instagram.com/';

export function UserFacts({ user }: { user: UserView }) {
  const titleId = useId();
  const { email, phone, instagram, date_joined, last_login, is_verified } = user;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="label text-soft">
        {copy.profile}
      </h2>
      <dl className="user-facts figures">
        <Fact name={copy.email}>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </Fact>
        <Fact name={copy.phone}>
          {phone && (
            <a href={whatsappUrl(phone)} target="_blank" rel="noreferrer" className="link">
              {copy.whatsapp(phone)}
            </a>
          )}
        </Fact>
        <Fact name={copy.instagram}>
          {instagram && (
            <a href={INSTAGRAM + instagram} target="_blank" rel="noreferrer" className="link">
              {instagram}
            </a>
          )}
        </Fact>
        <Fact name={copy.verified}>{is_verified ? copy.yes : copy.no}</Fact>
        <Fact name={copy.joined}>
          <time dateTime={date_joined}>{dateTime(date_joined)}</time>
        </Fact>
        <Fact name={copy.lastLogin}>
          {last_login ? <time dateTime={last_login}>{dateTime(last_login)}</time> : copy.never}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-soft">{copy.none}</span>}</dd>
    </div>
  );
}
