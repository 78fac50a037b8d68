import { frameCopy } from '#copy/frame.ts';

type Crumb = { name: string; path: string };

/** Breadcrumbs of a page as structured data (JSON-LD) for search engines. */
export function breadcrumbs(origin: string, trail: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: frameCopy.start, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
