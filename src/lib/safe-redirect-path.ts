/**
 * Validates the path of a redirect, to prevent open redirects. Undefined for `//evil`, `https:…`, `javascript:` and
 * anything that a browser would read as one of these (backslashes, control characters).
 */
export function safeRedirectPath(path: string | null | undefined): string | undefined {
  if (!path || path.length > MAX_PATH_CHARACTERS) return undefined;
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  if (UNSAFE.test(path) || !path.isWellFormed()) return undefined;
  return path.replace(NOT_ASCII, encodeURIComponent);
}

/** The redirect target after login: the requested path, also by a bare name (`carrito`), or the user's account. */
export function loginRedirectPath(requested: unknown): string {
  const path = typeof requested === 'string' ? requested : '';
  return safeRedirectPath(BARE_NAME.test(path) ? `/${path}` : path) ?? '/configuracion';
}

const BARE_NAME = /^[a-z][a-z-]{1,30}$/;
/** Encoded, because a header only takes ASCII. */
const NOT_ASCII = /[^\u0021-\u007e]+/g;
const MAX_PATH_CHARACTERS = 2_000;
/** Browsers strip control characters from URLs, and read `\` as `/`; `/.//evil` is read as `//evil`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be found
const UNSAFE = /[\u0000-\u0020\u007f\\]|\/\.{0,2}\//;
