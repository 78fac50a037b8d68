import { loginCopy } from '#copy/account-pages.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { LoginPage } from '#web/account/login/login-page.tsx';

export function loadLogin({ context }: PageRequest) {
  return pageData(context, { path: '/login', title: loginCopy.title, robots: 'noindex' });
}
