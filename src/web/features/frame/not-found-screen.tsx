import { frameCopy } from '#copy/frame.ts';
import { MessageScreen } from '#web/features/frame/message-screen.tsx';

/** Default not-found page, for routes without one of their own. */
export function NotFoundScreen() {
  return (
    <MessageScreen title={frameCopy.notFound}>
      <a href="/" className="button">
        {frameCopy.toHome}
      </a>
    </MessageScreen>
  );
}
