import { frameCopy } from '#copy/frame.ts';
import { faultText } from '#copy/refusals.ts';
import { MessageScreen } from '#web/features/frame/message-screen.tsx';

type ServerErrorScreenProps = {
  /** Identifies the error in the log. */
  requestId: string;
  retryUrl: string;
};

/** Error page for pages that failed on the server. It works without scripts. */
export function ServerErrorScreen({ requestId, retryUrl }: ServerErrorScreenProps) {
  return (
    <MessageScreen
      title={faultText}
      text={
        <>
          {frameCopy.errorRecorded} <code className="inline-block">{requestId}</code>
        </>
      }
    >
      <a href={retryUrl} className="button">
        {frameCopy.tryAgain}
      </a>
      <a href="/" className="button-plain">
        {frameCopy.toHome}
      </a>
    </MessageScreen>
  );
}
