import type { PageInput } from '#web/lib/page-input.ts';
import type { SignedInState } from '#web/lib/session.ts';

/** Input of the page renderer. */
export type PageRequest = {
  /** Canonical path (see `canonicalPath`). */
  path: string;
  /** Query string with its `?`, or empty. */
  search: string;
  origin: string;
  /** Logged-in user, and the initial access token of the page's scripts. */
  signedIn: SignedInState | undefined;
  input: PageInput;
  /** In-process API with the visitor's own cookie. It takes requests to `${origin}/api/…`. */
  api: (request: Request) => Promise<Response>;
};

/** `scripts` are the texts of the inline scripts that the page's policy allows. */
export type PageResponse =
  | { status: number; html: string; scripts: readonly string[] }
  | { status: 302; location: string };

/** Asset URLs of one build. */
export type PageAssets = {
  entry: string;
  styles: readonly string[];
  fonts: readonly string[];
  /** URLs to preload for a page module, such as `src/web/routes/index.ts`. */
  getChunks: (page: string) => readonly string[];
  /** Whether pages register the service worker. */
  hasWorker: boolean;
  /** Source of a script that must run before all others (hot reload in development). */
  preamble?: string;
};

export type RenderPage = (request: PageRequest, assets: PageAssets) => Promise<PageResponse>;

export type RenderErrorPage = (
  request: PageRequest,
  assets: PageAssets,
  requestId: string,
) => Promise<PageResponse>;

/** Metadata of a page for search engines and link previews. */
export type PageHead = {
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string;
  robots?: 'noindex';
  image?: PageImage;
  type?: 'website' | 'article' | 'product';
  jsonLd?: readonly object[];
};

export type PageImage = { url: string; width: number; height: number; alt: string };
