import { lazy, type ReactNode, Suspense } from 'react';
import { unexpectedErrorText } from '#copy/common.ts';
import { layoutCopy } from '#copy/layout.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';

type MessageScreenProps = {
  title: string;
  /** `alert` for a message that appears later; screen readers read one in the initial page anyway. */
  role?: 'alert';
  text?: ReactNode;
  /** Links and buttons to other pages. */
  children: ReactNode;
};

/** Full-page message in place of a page that cannot be shown. */
export function MessageScreen({ title, role, text, children }: MessageScreenProps) {
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24" role={role}>
      <BrandMarkIcon className="size-16 text-leaf" />
      <h1 className="mt-6 text-2xl md:text-4xl">{title}</h1>
      {text && <p className="measure mt-4 text-soft">{text}</p>}
      <p className="mt-8 flex flex-wrap justify-center gap-3">{children}</p>
    </div>
  );
}

export type ErrorScreenProps = {
  error: unknown;
  /** Page with an error text of its own (customer-site §8). */
  page?: 'product';
};

/**
 * Error page for pages that failed to load or to render in the browser. What finds and names the cause is not in the
 * first load; the service worker stores it.
 */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <Suspense>
      <LazyErrorScreen {...props} />
    </Suspense>
  );
}

const LazyErrorScreen = lazy(() =>
  import('#web/shop/frame/error-cause-screen.tsx').then(
    (module) => ({ default: module.ErrorCauseScreen }),
    () => ({ default: () => <HomeScreen title={unexpectedErrorText} /> }),
  ),
);

/** Default not-found page, for routes without one of their own. */
export function NotFoundScreen() {
  return <HomeScreen title={layoutCopy.notFound} />;
}

/** The link loads a document, because a client-side navigation could meet the same error. */
function HomeScreen({ title }: { title: string }) {
  return (
    <MessageScreen title={title}>
      <a href="/" className="button">
        {layoutCopy.toHome}
      </a>
    </MessageScreen>
  );
}
