import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** The camera is for pages only. */
const permissionsPolicy = (camera: 'self' | '') =>
  `camera=(${camera}), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()`;

/** Of no effect on a response that is not a document. */
const DOCUMENT_HEADERS: ReadonlyArray<readonly [string, string]> = [
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', permissionsPolicy('')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];
const TWO_YEARS_SECONDS = 63_072_000;

/** Content-Security-Policy for responses other than pages: it allows nothing. */
const DENY_ALL_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sets the security headers of a response. A page overwrites its policies. */
export function securityHeaders({ https }: { https: boolean }) {
  const all: Array<readonly [string, string]> = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', DENY_ALL_POLICY],
    ...DOCUMENT_HEADERS,
  ];
  if (https) all.push(['Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`]);
  return (response: ServerResponse) => {
    for (const [name, value] of all) response.setHeader(name, value);
  };
}

/**
 * Allows the camera, for the serials of labels. A policy lasts as long as its document, and links of the shop change the
 * page without another document: the camera is of use only if the first page allows it, whichever it is.
 */
export function allowCamera(response: ServerResponse): void {
  response.setHeader('Permissions-Policy', permissionsPolicy('self'));
}

export function removeDocumentHeaders(response: ServerResponse): void {
  for (const [name] of DOCUMENT_HEADERS) response.removeHeader(name);
}

/** Content-Security-Policy of the shop's service worker, which fetches pages, their files and images of this origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Content-Security-Policy of a page: files of its own origin, its inline scripts by their hashes, and what these load. In
 * development scripts are any of its own origin, because the page names those of Vite, and inline styles are allowed,
 * because hot reload injects them.
 */
export function pagePolicy(scripts: readonly string[], { dev }: { dev: boolean }): string {
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashes} ${dev ? "'self'" : "'strict-dynamic'"}`,
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
