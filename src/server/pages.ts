import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseCookies } from 'hono/utils/cookie';
import { REQUEST_ID_HEADER } from '#api/app.ts';
import { CSRF_COOKIE, cookiesToClear } from '#api/session-cookies.ts';
import { missingFileText, unavailablePage, unexpectedErrorPage } from '#copy/error-page.ts';
import { Unavailable } from '#db/unavailable.ts';
import { matchesEtag } from '#lib/etag.ts';
import type { UpdatableCatalogueCache } from '#server/catalogue-cache.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import type { PageVisitor } from '#server/contexts.ts';
import { chooseEncoding } from '#server/encoding.ts';
import { redactUrl } from '#server/redact-url.ts';
import { type Age, RenderedHtml } from '#server/rendered-html.ts';
import type { RenderingLimit } from '#server/rendering-limit.ts';
import { type CountResult, isNoStore, markStale, ResponseCache } from '#server/response-cache.ts';
import { allowCamera, pagePolicy } from '#server/security-headers.ts';
import { hasPassedAgeGate, isAnonymous, readPageCookies } from '#server/visitor.ts';
import { isWithdrawalForm, sendWithdrawalForm } from '#server/withdrawal-form.ts';
import { canonicalPath, isPrivatePath } from '#web/lib/canonical-path.ts';
import type { PageRequest, PageResponse } from '#web/lib/page.ts';
import type { PageInput } from '#web/lib/page-input.ts';

type RenderedPage =
  | {
      kind: 'page';
      status: number;
      html: RenderedHtml;
      /** Its Content-Security-Policy, with the hashes of its scripts. */
      policy: string;
      size: number;
      isCacheable: boolean;
    }
  | { kind: 'redirect'; status: number; location: string; size: number };

/** Runs the rendering of a page and measures it. */
export type TraceRendering = <Result>(path: string, run: () => Promise<Result>) => Promise<Result>;

type PagesOptions = {
  render: (request: PageRequest) => Promise<PageResponse>;
  renderError: (request: PageRequest, requestId: string) => Promise<PageResponse>;
  traceRendering?: TraceRendering | undefined;
  /** Error reporter, called once for each rendering that fails. */
  reportError: (error: unknown, failure: { requestId: string; url: string | undefined }) => void;
  api: PageRequest['api'];
  origin: string;
  catalogueCache: UpdatableCatalogueCache;
  countCacheResult: CountResult;
  limitRendering: RenderingLimit;
  /** The user of the request's session cookie; undefined when the session has ended. */
  findPageVisitor: (request: IncomingMessage) => Promise<PageVisitor | undefined>;
  https: boolean;
  dev: boolean;
};

const CACHE_BOUNDS = { maxBytes: 48 * 1024 * 1024, maxEntries: 1_500 };
const SERVICE_UNAVAILABLE = 503;
const RETRY_SECONDS = 5;
/** Headers of the page request that are copied to the API requests made during rendering. */
const FORWARDED_HEADERS = [REQUEST_ID_HEADER, CLIENT_ADDRESS_HEADER] as const;

const CART_PATH = '/carrito';
/** Checks of blisters; below it each path has a serial. */
const CHECK_PATH = '/v';
/**
 * Pages that no cache in front of the server may store: the cart depends on a cookie, and the query of a form of accounts
 * can contain a private address (`redirect`), that of a check a serial.
 */
const UNSHARED_PATHS: ReadonlySet<string> = new Set([
  CART_PATH,
  CHECK_PATH,
  '/login',
  '/crear-cuenta',
  '/recuperar-contrasena',
]);
/**
 * For a cache in front of the server (decision 65): it may show the page for this long after a change. Browsers ask the
 * server each time.
 */
const SHARED_CACHING = 'public, max-age=0, s-maxage=5';

type PageAddress = { path: string; search: string; isEncoded: boolean };

/** Serves rendered pages: from the page cache for anonymous visitors, uncached for users with a session. */
export function createPages(options: PagesOptions) {
  const {
    render,
    renderError,
    traceRendering = (_, run) => run(),
    reportError,
    api,
    origin,
    catalogueCache,
    countCacheResult,
    limitRendering,
    findPageVisitor,
    https,
    dev,
  } = options;
  const pageCache = new ResponseCache<RenderedPage>(catalogueCache, CACHE_BOUNDS, countCacheResult);

  const renderPage = async (
    { path, search }: PageAddress,
    { headers }: IncomingMessage,
    input: PageInput,
    visitor?: PageVisitor,
  ): Promise<RenderedPage> => {
    const signedIn = visitor?.state;
    let isCacheable = true;
    let isUnavailable = false;
    const callApi: PageRequest['api'] = async (request) => {
      // A cacheable page is rendered without the cookie of the request that happens to trigger it.
      copyHeaders(forwardedHeaders(signedIn !== undefined, input), headers, request);
      visitor?.authenticate(request);
      const rendered = await api(request);
      isUnavailable ||= rendered.status === SERVICE_UNAVAILABLE;
      isCacheable &&= !isNoStore(rendered);
      return rendered;
    };
    const pageRequest = { path, search, origin, signedIn, input, api: callApi };
    const rendered = await traceRendering(path, () => render(pageRequest)).catch(async (error: unknown) => {
      if (isUnavailable) throw new Unavailable('database', { cause: error });
      const requestId = String(headers[REQUEST_ID_HEADER]);
      const page = await renderError(pageRequest, requestId).catch((errorPageError: unknown) => {
        if (isUnavailable) throw new Unavailable('database', { cause: errorPageError });
        throw new AggregateError([error, errorPageError], 'failed to render the page and its error page');
      });
      reportError(error, { requestId, url: redactUrl(path + search) });
      return page;
    });
    // The page may have rendered with missing parts, so respond 503 instead.
    if (isUnavailable) throw new Unavailable('database');
    if ('location' in rendered) return { kind: 'redirect', ...rendered, size: rendered.location.length };
    const html = new RenderedHtml(rendered.html);
    const policy = pagePolicy(rendered.scripts, { dev });
    return { kind: 'page', status: rendered.status, html, policy, size: html.size, isCacheable };
  };

  const renderLimited = (
    address: PageAddress,
    request: IncomingMessage,
    input: PageInput,
    visitor?: PageVisitor,
  ) =>
    limitRendering(String(request.headers[CLIENT_ADDRESS_HEADER]), () =>
      renderPage(address, request, input, visitor),
    );

  const loadVisitor = async (request: IncomingMessage, response: ServerResponse) => {
    if (isAnonymous(request)) return undefined;
    const visitor = await findPageVisitor(request);
    response.setHeader('Set-Cookie', sessionCookieHeaders(request, visitor, https));
    return visitor;
  };

  const serveCached = async (address: PageAddress, request: IncomingMessage, response: ServerResponse) => {
    const key = address.path + address.search;
    const cached = pageCache.find(key);
    const loaded =
      cached ??
      (await pageCache.getOrLoad(
        key,
        () => renderLimited(address, request, sharedInput(address)),
        isCacheablePage,
      ));
    const isStale = cached !== undefined && catalogueCache.isStale();
    if (isStale) markStale(response);
    const page = redirectEncodedPath(loaded, address);
    const delivery = isStale ? 'stale' : isCacheablePage(page) ? 'cached' : 'once';
    response.setHeader('Cache-Control', sharedCaching(delivery, address));
    return sendPage(request, response, page, delivery);
  };

  const serveOwn = async (address: PageAddress, request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Cache-Control', isConfidential(address) ? 'private, no-store' : 'private, no-cache');
    const visitor = await loadVisitor(request, response);
    const page = await renderLimited(address, request, ownInput(address, request), visitor);
    return sendPage(request, response, redirectEncodedPath(page, address), 'once');
  };

  /** Answers the form of a withdrawal with its page: a redirect could not show what was typed. */
  const serveForm = async (address: PageAddress, request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Cache-Control', 'private, no-store');
    const visitor = await loadVisitor(request, response);
    const { status, withdrawal } = await sendWithdrawalForm(
      { api: async (sent) => api(sent), origin },
      request,
    );
    const input = { ...ownInput(address, request), withdrawal };
    const page = await renderLimited(address, request, input, visitor);
    // An error page has a status of its own.
    const isPage = page.kind === 'page' && page.status === 200;
    return sendPage(request, response, isPage ? { ...page, status } : page, 'once');
  };

  return async function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isMissingFile(request.url ?? '/')) return sendMissingFile(request, response);
    const address = parsePageAddress(request.url ?? '/');
    // Redirect unknown paths before the router does: it would redirect to another spelling first, and would loop on
    // paths with accented letters.
    if (!address) return sendPage(request, response, redirectTo('/'), 'once');
    if (isWithdrawalForm(request)) return serveForm(address, request, response);
    if (isPrivatePath(address.path)) setPrivatePageHeaders(response);
    return isShared(address, request)
      ? serveCached(address, request, response)
      : serveOwn(address, request, response);
  };
}

/**
 * Whether no copy of the page may stay in the browser, neither on its disk nor for Back (decision 74): private links, the
 * staff area with the data of other people, and the section that shows recovery codes.
 */
function isConfidential({ path, search }: PageAddress): boolean {
  const isSecurity = path === '/configuracion' && new URLSearchParams(search).get('section') === 'security';
  return isPrivatePath(path) || isStaffArea(path) || isSecurity;
}

/** Whether the page is the same for all visitors without a session. */
function isShared({ path }: PageAddress, request: IncomingMessage): boolean {
  const hasOwnCart = path === CART_PATH && readPageCookies(request).cart !== '';
  return isAnonymous(request) && !isPrivatePath(path) && !hasOwnCart;
}

/** Cache-Control of a page that is the same for all visitors without a session. */
function sharedCaching(delivery: Delivery, { path }: PageAddress): string {
  if (delivery === 'stale') return 'no-store';
  return delivery === 'cached' && !UNSHARED_PATHS.has(path) ? SHARED_CACHING : 'private, no-cache';
}

/** A cart that is not empty makes a page of its own (`isShared`). */
function sharedInput({ path }: PageAddress): PageInput {
  return path === CART_PATH ? { cart: '' } : {};
}

/** The check of a blister counts a visitor by device cookie, or address and browser. */
function forwardedHeaders(isSignedIn: boolean, { countsCheck = false }: PageInput): readonly string[] {
  if (countsCheck) return [...FORWARDED_HEADERS, 'cookie', 'user-agent'];
  return isSignedIn ? [...FORWARDED_HEADERS, 'cookie'] : FORWARDED_HEADERS;
}

/** Only what the page shows. */
function ownInput({ path }: PageAddress, request: IncomingMessage): PageInput {
  const { cart, staffView } = readPageCookies(request);
  if (path.startsWith(`${CHECK_PATH}/`)) return { cart, countsCheck: isVisit(request) };
  return isStaffArea(path) ? { staffView, now: Date.now() } : { cart };
}

/** Whether a person opens the page, who has passed the age gate: no prefetch, and no frame of another page. */
function isVisit(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const destination = headers['sec-fetch-dest'] ?? 'document';
  return (
    method === 'GET' &&
    headers['sec-purpose'] === undefined &&
    destination === 'document' &&
    hasPassedAgeGate(request)
  );
}

function isStaffArea(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** Redirects a percent-encoded path to its plain form. A page that redirects does so directly, without that detour. */
function redirectEncodedPath(page: RenderedPage, { path, search, isEncoded }: PageAddress): RenderedPage {
  return isEncoded && page.kind === 'page' ? redirectTo(path + search) : page;
}

function redirectTo(location: string): RenderedPage {
  return { kind: 'redirect', status: 302, location, size: location.length };
}

function copyHeaders(names: readonly string[], from: IncomingHttpHeaders, to: Request): void {
  for (const name of names) if (from[name]) to.headers.set(name, String(from[name]));
}

/** Keeps the URL of a private page out of search engines and out of the Referer sent to linked sites. */
function setPrivatePageHeaders(response: ServerResponse): void {
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, noarchive');
}

/**
 * Set-Cookie values: clears the cookies of a session that has ended, so that its visitor gets cached pages from now
 * on; sets the CSRF token of a live session, which its scripts send back.
 */
function sessionCookieHeaders(
  { headers }: IncomingMessage,
  visitor: PageVisitor | undefined,
  https: boolean,
): string[] {
  const secure = https ? '; Secure' : '';
  if (!visitor)
    return cookiesToClear(https).map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
  if (parseCookies(headers.cookie ?? '')[CSRF_COOKIE] === visitor.csrf) return [];
  return [`${CSRF_COOKIE}=${visitor.csrf}; Path=/; SameSite=Lax${secure}`];
}

/** Canonical address of a page, without differences of case, trailing slash and percent-encoding. */
function parsePageAddress(url: string): PageAddress | undefined {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const search = mark === -1 ? '' : url.slice(mark);
  const plain = decodePath(path);
  if (plain === undefined) return undefined;
  return { path: canonicalPath(plain), search: search === '?' ? '' : search, isEncoded: plain !== path };
}

/**
 * Whether the URL is that of a file: no page has an extension or is below `/assets/`, and the files that exist were
 * served before.
 */
function isMissingFile(url: string): boolean {
  return /^\/assets(?:\/|$)|\.[a-z][a-z\d]{0,9}$/i.test(url.split('?', 1)[0] ?? '');
}

/** A small 404 instead of the redirect of unknown pages, for crawlers, scanners and old links to images. */
function sendMissingFile(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : missingFileText);
}

/** Characters that paths of pages consist of. */
const PLAIN_PATH = /^[\w/.~-]*$/;

/** Decodes percent-encoding; undefined if no page can have the path. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return PLAIN_PATH.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** Status 500 with a static error page that shows the request id for the log. */
export function serveErrorPage(response: ServerResponse, requestId: string): void {
  response.removeHeader('Set-Cookie');
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(unexpectedErrorPage(requestId));
}

/** Status 503 with a static page and `Retry-After`. */
export function serveUnavailablePage(response: ServerResponse, requestId: string): void {
  response.removeHeader('Set-Cookie');
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(SERVICE_UNAVAILABLE, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(RETRY_SECONDS),
  });
  response.end(unavailablePage(requestId, RETRY_SECONDS));
}

function isCacheablePage(page: RenderedPage): boolean {
  return page.kind === 'page' && page.status === 200 && page.isCacheable;
}

/** `once`: rendered for this request. `stale`: from the cache, during a database outage. */
type Delivery = 'once' | 'cached' | 'stale';

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  delivery: Delivery,
): Promise<void> {
  response.setHeader('Vary', 'Cookie, Accept-Encoding');
  if (page.kind === 'redirect') {
    response.writeHead(page.status, { Location: page.location });
    response.end();
    return;
  }
  if (page.status >= 500) response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', page.policy);
  allowCamera(response);
  const age = hasPassedAgeGate(request) ? 'verified' : 'unverified';
  if (delivery === 'cached') {
    // Weak, because it is the same for all encodings.
    const etag = `W/"${page.html.hash()}-${age}"`;
    response.setHeader('ETag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304);
      response.end();
      return;
    }
  }
  const { body, encoding } = await encodePage(page.html, age, { request, delivery });
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(page.status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

type EncodeOptions = { request: IncomingMessage; delivery: Delivery };

async function encodePage(html: RenderedHtml, age: Age, { request, delivery }: EncodeOptions) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return { body: html.render(age), encoding };
  const compressed =
    delivery === 'once' ? html.renderOnce(age, encoding) : html.renderCompressed(age, encoding);
  return { body: await compressed, encoding };
}
