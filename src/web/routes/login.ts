import { loginCopy } from '#copy/account-pages.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { LoginPage } from '#web/account/login/login-page.tsx';

export function loadLogin(context: AppContext) {
  return pageData(context, { path: '/login', title: loginCopy.title, robots: 'noindex' });
}
