import type { IncomingMessage } from 'node:http';

const SESSION_COOKIE = /(?:^|;\s*)session=/;
const AGE_COOKIE = /(?:^|;\s*)ageVerified=true(?:;|$)/;

/** Whether nobody can be known by this request: only then may an answer be shared with others. */
export function isStranger({ headers }: IncomingMessage): boolean {
  return headers.authorization === undefined && !(headers.cookie && SESSION_COOKIE.test(headers.cookie));
}

/** Whether this browser has said that its reader is of age. */
export function isOfAge({ headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined && AGE_COOKIE.test(headers.cookie);
}

export function takesGzip({ headers }: IncomingMessage): boolean {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted);
}
