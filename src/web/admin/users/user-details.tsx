import { type ReactNode, useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { userDetailCopy } from '#copy/admin-users.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { dateTime } from '#web/lib/format.ts';

const INSTAGRAM_URL = 'https://www.instagram.com/';

export function UserDetails({ user }: { user: UserView }) {
  const titleId = useId();
  const { email, phone, instagram, date_joined, last_login, is_verified } = user;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="label text-soft">
        {userDetailCopy.profile}
      </h2>
      <dl className="figures mt-1.5 text-sm [&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center [&_time]:text-xs">
        <DetailRow name={userDetailCopy.email}>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </DetailRow>
        <DetailRow name={userDetailCopy.phone}>
          {phone && (
            <a href={whatsappUrl(phone)} target="_blank" rel="noreferrer" className="link">
              {userDetailCopy.whatsapp(phone)}
            </a>
          )}
        </DetailRow>
        <DetailRow name={userDetailCopy.instagram}>
          {instagram && (
            <a href={INSTAGRAM_URL + instagram} target="_blank" rel="noreferrer" className="link">
              {instagram}
            </a>
          )}
        </DetailRow>
        <DetailRow name={userDetailCopy.verified}>
          {is_verified ? userDetailCopy.yes : userDetailCopy.no}
        </DetailRow>
        <DetailRow name={userDetailCopy.joined}>
          <time dateTime={date_joined}>{dateTime(date_joined)}</time>
        </DetailRow>
        <DetailRow name={userDetailCopy.lastLogin}>
          {last_login ? <time dateTime={last_login}>{dateTime(last_login)}</time> : userDetailCopy.never}
        </DetailRow>
      </dl>
    </section>
  );
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-[6.75rem_minmax(0,1fr)] items-center gap-3 border-b border-line py-1">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="wrap-anywhere">
        {children || <span className="text-soft">{userDetailCopy.none}</span>}
      </dd>
    </div>
  );
}
