import { layoutCopy } from '#copy/layout.ts';

type Crumb = { name: string; path: string };

/** Breadcrumbs of a page as structured data (JSON-LD) for search engines. */
export function breadcrumbs(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: layoutCopy.start, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
