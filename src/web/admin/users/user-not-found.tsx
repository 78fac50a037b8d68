import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { userDetailCopy } from '#copy/admin-users.ts';

/** Delay before the redirect to the list, from the specification (staff-and-warranty §8). */
const REDIRECT_DELAY_MS = 2_000;

/** Shows the reasons, then redirects to the list. */
export function UserNotFound({ problems }: { problems: readonly string[] }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/admin/usuarios', replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  const [title = userDetailCopy.returning, ...more] = problems;
  const rest = problems.length > 0 ? [...more, userDetailCopy.returning] : [];
  return (
    <div role="alert" className="staff-empty">
      <h1 className="text-2xl">{title}</h1>
      {rest.map((text) => (
        <p key={text} className="mt-2 text-soft">
          {text}
        </p>
      ))}
    </div>
  );
}

export function UserLoading() {
  return (
    <div role="status" aria-label={userDetailCopy.loading} className="mt-4 grid gap-4">
      <div className="skeleton h-4 w-24" />
      <div className="skeleton h-9 w-64 max-w-full" />
      <div className="skeleton h-32" />
      <div className="skeleton h-40" />
    </div>
  );
}
