import { useEffect, useState } from 'react';
import { commonCopy, unexpectedErrorText } from '#copy/common.ts';
import {
  newVersionCopy,
  noConnectionCopy,
  productFailedText,
  serverFailureCopy,
} from '#copy/error-screen.ts';
import { layoutCopy } from '#copy/layout.ts';
import { type ErrorCause, findErrorCause, isImportFailure, reloadOnce } from '#web/lib/error-cause.ts';
import { isReachable } from '#web/lib/is-reachable.ts';
import { useRouter } from '#web/lib/router/hooks.ts';
import { type ErrorScreenProps, MessageScreen } from '#web/shop/frame/message-screen.tsx';

/**
 * Names the cause of an error. A page whose module is gone with a new version of the site is reloaded once. The home
 * link loads a document, because a client-side navigation could meet the same error.
 */
export function ErrorCauseScreen({ error, page }: ErrorScreenProps) {
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
      title={title ?? (page === 'product' ? productFailedText : unexpectedErrorText)}
      role="alert"
      text={isStillOffline ? noConnectionCopy.stillOffline : explanation}
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
  offline: { title: noConnectionCopy.title, explanation: noConnectionCopy.unsaved, action: commonCopy.retry },
  'new-version': {
    title: newVersionCopy.title,
    explanation: newVersionCopy.text,
    action: newVersionCopy.reload,
  },
  server: { title: undefined, explanation: serverFailureCopy.text, action: commonCopy.retry },
} as const;
