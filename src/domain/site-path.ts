/**
 * A path of this site that a visitor may be sent to, or undefined. `//evil`, `https:…`, `javascript:` and
 * whatever a browser would read as one of these (backslashes, control characters) are dropped.
 */
export function sitePath(given: string | null | undefined): string | undefined {
  if (!given || given.length > MAX_PATH_CHARACTERS) return undefined;
  if (!given.startsWith('/') || given.startsWith('//')) return undefined;
  if (UNSAFE.test(given) || !given.isWellFormed()) return undefined;
  return given.replace(NOT_ASCII, encodeURIComponent);
}

/** Where a login leads: the path that was wanted, also by a bare name (`carrito`), else the own account. */
export function loginTarget(wanted: unknown): string {
  const given = typeof wanted === 'string' ? wanted : '';
  return sitePath(BARE_NAME.test(given) ? `/${given}` : given) ?? '/configuracion';
}

const BARE_NAME = /^[a-z][a-z-]{1,30}$/;
/** A header takes no others. */
const NOT_ASCII = /[^\u0021-\u007e]+/g;
const MAX_PATH_CHARACTERS = 2_000;
/** Browsers drop control characters before they read an address, and read `\` as `/`; `/.//evil` is `//evil`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be found
const UNSAFE = /[\u0000-\u0020\u007f\\]|\/\.{0,2}\//;
