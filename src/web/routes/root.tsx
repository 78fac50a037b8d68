import { siteSettings } from '#web/lib/queries/site.ts';
import { createRootRoute } from '#web/lib/router/route.ts';
import { RootLayout } from '#web/shop/frame/site-frame.tsx';

export const rootRoute = createRootRoute({
  loader: async ({ context }) => {
    await context.queries.ensureQueryData(siteSettings(context.api));
  },
  component: RootLayout,
});
