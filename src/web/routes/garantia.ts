import { warrantyCopy } from '#copy/claims.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { WarrantyPage } from '#web/shop/warranty/warranty-page.tsx';

export function loadWarranty(context: AppContext) {
  return pageData(context, {
    path: '/garantia',
    title: warrantyCopy.title,
    description: warrantyCopy.description,
  });
}
