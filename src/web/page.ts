import type { SignedInState } from '#web/lib/session.ts';

/** What the server asks of the pages, and what it gets. */
export type PageRequest = {
  /** As `canonicalPath` writes it. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
  origin: string;
  /** Who is logged in, and the access token that the page's scripts start with. */
  signedIn: SignedInState | undefined;
  /** The API in this process, with the visitor's own cookie. It takes requests to `${origin}/api/…`. */
  api: (request: Request) => Promise<Response>;
  /** Written into the page as they are; the server puts each request's own values in their place. */
  placeholders: { nonce: string; age: string };
};

export type PageAnswer = { status: number; html: string } | { status: 302; location: string };

/** The files of one build that a page may point to. */
export type PageAssets = {
  entry: string;
  styles: readonly string[];
  fonts: readonly string[];
  /** What the browser should fetch at once for a page module, such as `src/web/pages/home.ts`. */
  chunksOf: (page: string) => readonly string[];
  /** Source of a script that must run before all others (hot reload in development). */
  preamble?: string;
};

export type RenderPage = (request: PageRequest, assets: PageAssets) => Promise<PageAnswer>;

export type RenderErrorPage = (
  request: PageRequest,
  assets: PageAssets,
  requestId: string,
) => Promise<PageAnswer>;

/** What a page says of itself to search engines and link previews. */
export type PageHead = {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  robots?: 'noindex';
  image?: PageImage;
  type?: 'website' | 'article' | 'product';
  jsonLd?: readonly object[];
};

export type PageImage = { url: string; width: number; height: number; alt: string };
