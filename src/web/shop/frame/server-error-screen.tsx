import { unexpectedErrorText } from '#copy/errors.ts';
import { layoutCopy } from '#copy/layout.ts';
import { MessageScreen } from '#web/shop/frame/message-screen.tsx';

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
        {layoutCopy.tryAgain}
      </a>
      <a href="/" className="button-plain">
        {layoutCopy.toHome}
      </a>
    </MessageScreen>
  );
}
