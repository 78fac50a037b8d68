import type { AppContext } from '#web/lib/app-context.ts';

const SELECTOR = 'a[download][href^="/api/"]';

/**
 * Downloads files that the cookie of the session authenticates, and leads to the login if the session has ended: the
 * browser would save the error as the file.
 */
export function guardDownloads(context: AppContext): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(SELECTOR);
    if (!link) return;
    event.preventDefault();
    downloadFile(context, link.href);
  });
}

async function downloadFile({ api, session }: AppContext, url: string): Promise<void> {
  const user = session.user();
  // Without a connection the browser itself reports that the download failed.
  if (user && !(await session.refresh().catch(() => true))) {
    // Without its token this request leads to the login.
    session.renew({ user, access: '' });
    await api.call('listSessions').catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  // Outside of the document, so that the listener does not follow it again.
  link.click();
}
