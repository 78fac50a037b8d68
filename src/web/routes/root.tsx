import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '#web/features/frame/root-layout.tsx';
import { siteSettings } from '#web/features/site/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Module of the page's component, which the server adds to the document as a preload. */
    page?: `src/web/pages/${string}.ts`;
  }
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  loader: async ({ context }) => {
    await context.queries.ensureQueryData(siteSettings(context.api));
  },
  component: RootLayout,
});
