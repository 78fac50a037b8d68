import { type ParsedLocation, redirect } from '@tanstack/react-router';

/** Sends visitors without a session to log in, and back afterwards. Nobody has a session yet. */
export function requireSession({ location }: { location: ParsedLocation }): never {
  throw redirect({ to: '/login', search: { redirect: location.href } });
}
