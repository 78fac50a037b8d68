import { useRouter } from '@tanstack/react-router';
import { unexpectedErrorText } from '#copy/errors.ts';
import { layoutCopy } from '#copy/layout.ts';
import { MessageScreen } from '#web/shop/frame/message-screen.tsx';

/**
 * Error page for pages that failed to load or to render in the browser. The home link reloads the document, because a
 * client-side navigation could meet the same error.
 */
export function ErrorScreen({ text = unexpectedErrorText }: { text?: string }) {
  const router = useRouter();
  return (
    <MessageScreen title={text} role="alert">
      <button type="button" className="button" onClick={() => router.invalidate()}>
        {layoutCopy.tryAgain}
      </button>
      <a href="/" className="button-plain">
        {layoutCopy.toHome}
      </a>
    </MessageScreen>
  );
}
