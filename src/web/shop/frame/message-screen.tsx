import type { ReactNode } from 'react';
import { commonCopy } from '#copy/common.ts';
import { unexpectedErrorText } from '#copy/errors.ts';
import { layoutCopy } from '#copy/layout.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { useRouter } from '#web/lib/router/hooks.ts';

type MessageScreenProps = {
  title: string;
  /** `alert` for a message that appears later; screen readers read one in the initial page anyway. */
  role?: 'alert';
  text?: ReactNode;
  /** Links and buttons to other pages. */
  children: ReactNode;
};

/** Full-page message in place of a page that cannot be shown. */
function MessageScreen({ title, role, text, children }: MessageScreenProps) {
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24" role={role}>
      <BrandMarkIcon className="size-16 text-leaf" />
      <h1 className="mt-6 text-2xl md:text-4xl">{title}</h1>
      {text && <p className="measure mt-4 text-soft">{text}</p>}
      <p className="mt-8 flex flex-wrap justify-center gap-3">{children}</p>
    </div>
  );
}

/**
 * Error page for pages that failed to load or to render in the browser. The home link reloads the document, because a
 * client-side navigation could meet the same error.
 */
export function ErrorScreen({ text = unexpectedErrorText }: { text?: string }) {
  const router = useRouter();
  return (
    <MessageScreen title={text} role="alert">
      <button type="button" className="button" onClick={() => router.invalidate()}>
        {commonCopy.retry}
      </button>
      <a href="/" className="button-plain">
        {layoutCopy.toHome}
      </a>
    </MessageScreen>
  );
}

/** Default not-found page, for routes without one of their own. */
export function NotFoundScreen() {
  return (
    <MessageScreen title={layoutCopy.notFound}>
      <a href="/" className="button">
        {layoutCopy.toHome}
      </a>
    </MessageScreen>
  );
}

type ServerErrorScreenProps = {
  /** Identifies the error in the log. */
  requestId: string;
  retryUrl: string;
};

/** Error page for pages that failed on the server. It works without scripts. */
export function ServerErrorScreen({ requestId, retryUrl }: ServerErrorScreenProps) {
  return (
    <MessageScreen
      title={unexpectedErrorText}
      text={
        <>
          {layoutCopy.errorRecorded} <code className="inline-block">{requestId}</code>
        </>
      }
    >
      <a href={retryUrl} className="button">
        {commonCopy.retry}
      </a>
      <a href="/" className="button-plain">
        {layoutCopy.toHome}
      </a>
    </MessageScreen>
  );
}
