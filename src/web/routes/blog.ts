import { blogCopy } from '#copy/blog.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { BlogPage } from '#web/shop/blog/blog-page.tsx';

export function loadBlog(context: AppContext) {
  return pageData(context, { path: '/blog', title: blogCopy.title, robots: 'noindex' });
}
