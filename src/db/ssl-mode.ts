/** Those of libpq without `allow`, and `no-verify` of pg. */
export const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const SSL_MODE = /(?<=[?&]sslmode=)[^&]*/;
const VERIFIED_BY_PG = /^(?:prefer|require|verify-ca)$/;

export function hasKnownSslMode(url: string): boolean {
  return SSL_MODES.includes(SSL_MODE.exec(url)?.[0] ?? 'disable');
}

/**
 * Writes `verify-full` for the modes that pg treats as such: with the others it prints a warning of several lines in each
 * process, and its next major version verifies no certificate.
 */
export function nameVerifiedSslMode(url: string): string {
  if (url.includes('uselibpqcompat=true')) return url;
  return url.replace(SSL_MODE, (mode) => (VERIFIED_BY_PG.test(mode) ? 'verify-full' : mode));
}
