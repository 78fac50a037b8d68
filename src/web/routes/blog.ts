import { blogCopy } from '#copy/blog.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { BlogPage } from '#web/shop/blog/blog-page.tsx';

export function loadBlog({ context }: PageRequest) {
  return pageData(context, { path: '/blog', title: blogCopy.title, robots: 'noindex' });
}
