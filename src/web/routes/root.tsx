import { createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '#web/lib/app-context.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import { RootLayout } from '#web/shop/frame/site-frame.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Module of the page's component, which the server adds to the document as a preload. */
    page?: `src/web/routes/${string}.ts`;
  }
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  loader: async ({ context }) => {
    await context.queries.ensureQueryData(siteSettings(context.api));
  },
  component: RootLayout,
});
