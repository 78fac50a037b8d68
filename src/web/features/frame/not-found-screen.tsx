import { frameCopy as copy } from '#copy/frame.ts';
import { MessageScreen } from '#web/features/frame/message-screen.tsx';

/** Default not-found page, for routes without one of their own. */
export function NotFoundScreen() {
  return (
    <MessageScreen title={copy.notFound}>
      <a href="/" className="button">
        {copy.toHome}
      </a>
    </MessageScreen>
  );
}
