import { layoutCopy } from '#copy/layout.ts';
import { MessageScreen } from '#web/shop/frame/message-screen.tsx';

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
