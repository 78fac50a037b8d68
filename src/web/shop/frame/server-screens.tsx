import { commonCopy, unexpectedErrorText } from '#copy/common.ts';
import { noConnectionCopy, serverFailureCopy } from '#copy/error-screen.ts';
import { layoutCopy } from '#copy/layout.ts';
import { offlineCopy } from '#copy/offline.ts';
import { MessageScreen } from '#web/shop/frame/message-screen.tsx';

/** Content of the document that the service worker shows without a connection, until a saved page replaces it. */
export function OfflineScreen() {
  return (
    <MessageScreen title={noConnectionCopy.title} text={offlineCopy.shell}>
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
          {serverFailureCopy.recorded} <code className="inline-block">{requestId}</code>
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
