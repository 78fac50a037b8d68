import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '#web/features/frame/root-layout.tsx';
import { siteSettings } from '#web/features/site/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The module of the page's component, so that the server can tell the browser to fetch it at once. */
    page?: `src/web/pages/${string}.ts`;
  }
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  loader: async ({ context }) => {
    await context.queries.ensureQueryData(siteSettings(context.api));
  },
  component: RootLayout,
});
