import { type ReactNode, useEffect, useState } from 'react';
import { commonCopy } from '#copy/common.ts';
import { unexpectedErrorText } from '#copy/errors.ts';
import { layoutCopy } from '#copy/layout.ts';
import { newVersionCopy, offlineCopy, serverFailureCopy } from '#copy/offline.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import {
  type ErrorCause,
  findErrorCause,
  isImportFailure,
  isReachable,
  reloadOnce,
} from '#web/lib/error-cause.ts';
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

type ErrorScreenProps = {
  error?: unknown;
  /** Title of an error of the server. */
  text?: string;
};

/**
 * Error page for pages that failed to load or to render in the browser. It names the cause. A page whose module is gone
 * with a new version of the site is reloaded once. The home link loads a document, because a client-side navigation
 * could meet the same error.
 */
export function ErrorScreen({ error, text = unexpectedErrorText }: ErrorScreenProps) {
  const router = useRouter();
  const [cause, setCause] = useState<ErrorCause>();
  const [isStillOffline, setStillOffline] = useState(false);
  useEffect(() => {
    findErrorCause(error).then((found) => {
      if (found !== 'new-version' || !reloadOnce(error)) setCause(found);
    });
  }, [error]);
  const retry = async () => {
    if (cause === 'offline' && !(await isReachable())) return setStillOffline(true);
    // A module that failed once may fail in this document for ever.
    if (isImportFailure(error)) return location.reload();
    router.options.context.queries.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
  };
  if (!cause) return <div className="wrap py-16" aria-busy="true" />;
  const { title, explanation, action } = causeTexts[cause];
  return (
    <MessageScreen
      title={title ?? text}
      role="alert"
      text={isStillOffline ? offlineCopy.stillOffline : explanation}
    >
      <button type="button" className="button" onClick={retry}>
        {action}
      </button>
      <a href="/" className="button-plain">
        {layoutCopy.toHome}
      </a>
    </MessageScreen>
  );
}

const causeTexts = {
  offline: { title: offlineCopy.title, explanation: offlineCopy.unsaved, action: commonCopy.retry },
  'new-version': {
    title: newVersionCopy.title,
    explanation: newVersionCopy.text,
    action: newVersionCopy.reload,
  },
  server: { title: undefined, explanation: serverFailureCopy.text, action: commonCopy.retry },
} as const;

/** Content of the document that the service worker shows without a connection, until a saved page replaces it. */
export function OfflineScreen() {
  return (
    <MessageScreen title={offlineCopy.title} text={offlineCopy.shell}>
      <a href="/" className="button">
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
