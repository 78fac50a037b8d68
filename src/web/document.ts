import type { SiteView } from '#contract/site.ts';
import { loaderHtml } from '#web/components/loader-html.ts';
import { ageFlagScript, UNVERIFIED_AGE } from '#web/lib/age-flag.ts';
import { ANNOUNCER_ID, APP_ID, SESSION_ID, SPECULATION_ID, STATE_ID } from '#web/lib/element-ids.ts';
import type { PageAssets, PageHead, PageImage, PageRequest } from '#web/lib/page.ts';
import type { QueryState } from '#web/lib/query-state.ts';
import { speculationRules } from '#web/lib/speculation-rules.ts';

type DocumentParts = {
  app: string;
  head: PageHead;
  site: SiteView;
  assets: PageAssets;
  /** Page modules of the matched routes. */
  pages: readonly string[];
  /** Absent from a page without scripts. */
  state?: QueryState;
  /** Whether this is the document that the service worker shows without a connection. */
  isShell?: boolean;
  request: PageRequest;
};

/**
 * Builds the HTML document of a page. React renders only what is inside `#app`. `scripts` are the texts of the inline
 * scripts that the browser may run (decision 65): they contain nothing that depends on data. Blocks of JSON are no
 * scripts.
 */
export function renderDocument(parts: DocumentParts): { html: string; scripts: readonly string[] } {
  const start = parts.state && startScripts(parts);
  return {
    html: documentHtml(parts, start?.tags ?? ''),
    scripts: [ageFlagScript, ...(start ? [speculationRules, ...start.scripts] : [])],
  };
}

function documentHtml(parts: DocumentParts, startTags: string): string {
  const { app, state, assets, isShell } = parts;
  const isStatic = state === undefined;
  const flags = [isStatic && ' data-static', assets.hasWorker && ' data-worker', isShell && ' data-shell']
    .filter(Boolean)
    .join('');
  return `<!doctype html>
<html lang="es-AR" ${UNVERIFIED_AGE}${flags}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${ageFlagScript}</script>
${headTags(parts)}
${assetTags(parts)}
</head>
<body>
<div id="${APP_ID}">${app}</div>
${isStatic ? '' : scriptTags(state, parts.request, startTags)}
</body>
</html>
`;
}

function scriptTags(state: QueryState, request: PageRequest, startTags: string): string {
  return `${loaderHtml()}
<div id="${ANNOUNCER_ID}" class="sr-only" aria-live="polite"></div>
<script type="speculationrules" id="${SPECULATION_ID}">${speculationRules}</script>
<script type="application/json" id="${STATE_ID}">${jsonForScript(state)}</script>
${sessionTag(request)}
${startTags}`;
}

/**
 * Requests the scripts after the first paint, so that styles, fonts and images have the line for themselves until then.
 * A hidden page, as one that the browser renders in advance, is not painted: it requests them at once. The timer is for
 * browsers that do not report the paint. Short names, because it is part of every page. The addresses are in its text:
 * from an attribute, a copy of the script with another address would run under the same hash.
 */
const startScript = (modules: readonly string[]) =>
  `{let m=${jsonForScript(modules.join(' '))}.split(" "),s=()=>` +
  '{for(let src of m)document.head.append(' +
  'Object.assign(document.createElement("script"),{type:"module",src}));m=[]};document.hidden&&s();' +
  'new PerformanceObserver(s).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(s,1e3))}';

function startScripts({ assets, pages }: DocumentParts): { tags: string; scripts: readonly string[] } {
  // Of the development server: it must run before all components.
  if (assets.preamble)
    return {
      tags: `<script type="module">${assets.preamble}</script>
<script type="module" src="${assets.entry}"></script>`,
      scripts: [assets.preamble],
    };
  const modules = new Set([assets.entry, ...pages.flatMap((page) => assets.getChunks(page))]);
  const script = startScript([...modules]);
  return { tags: `<script>${script}</script>`, scripts: [script] };
}

function sessionTag({ signedIn }: PageRequest): string {
  if (!signedIn) return '';
  return `<script type="application/json" id="${SESSION_ID}">${jsonForScript(signedIn)}</script>`;
}

function headTags({ head, site, request }: DocumentParts): string {
  const { title, description, canonical, image, robots } = head;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    robots && meta('name', 'robots', robots),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'es_AR'),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    ...imageTags(image ?? defaultPreviewImage(request.origin, site.name)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
  ];
  return tags.filter(Boolean).join('\n');
}

/** Fallback preview image (`og:image`) for pages without an image of their own. */
function defaultPreviewImage(origin: string, alt: string): PageImage {
  return { url: `${origin}/preview.png`, width: 1200, height: 630, alt };
}

function imageTags({ url, width, height, alt }: PageImage): string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
  ];
}

function assetTags({ assets }: DocumentParts): string {
  return [
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    // Stylesheet order: React inserts the stylesheets of pages after those with `data-precedence="site"`.
    ...assets.styles.map((style) => `<link rel="stylesheet" data-precedence="site" href="${style}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#14402e">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1511">',
  ].join('\n');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

/** Escapes `<`, so that the JSON cannot close the script element around it. */
function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
