import { createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '#web/lib/app-context.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import { RootLayout } from '#web/shop/frame/site-frame.tsx';

type PageModule = `src/web/routes/${string}.ts` | 'src/web/routes/admin.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Modules that the page needs, such as that of its component: the server adds them to the document as preloads. */
    page?: PageModule | readonly PageModule[];
  }
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  loader: async ({ context }) => {
    await context.queries.ensureQueryData(siteSettings(context.api));
  },
  component: RootLayout,
});
