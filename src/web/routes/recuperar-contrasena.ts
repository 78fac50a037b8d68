import { forgotCopy } from '#copy/account-pages.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { ForgotPasswordPage } from '#web/account/login/forgot-password-page.tsx';

export function loadForgotPassword({ context }: PageRequest) {
  return pageData(context, { path: '/recuperar-contrasena', title: forgotCopy.title, robots: 'noindex' });
}
