import { forgotCopy } from '#copy/account-pages.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { ForgotPasswordPage } from '#web/account/login/forgot-password-page.tsx';

export function loadForgotPassword(context: AppContext) {
  return pageData(context, { path: '/recuperar-contrasena', title: forgotCopy.title, robots: 'noindex' });
}
