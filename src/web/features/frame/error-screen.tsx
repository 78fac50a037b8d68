import { useRouter } from '@tanstack/react-router';
import { frameCopy } from '#copy/frame.ts';
import { faultText } from '#copy/refusals.ts';
import { MessageScreen } from '#web/features/frame/message-screen.tsx';

/**
 * Error page for pages that failed to load or to render in the browser. The home link reloads the document, because a
 * client-side navigation could meet the same error.
 */
export function ErrorScreen({ text = faultText }: { text?: string }) {
  const router = useRouter();
  return (
    <MessageScreen title={text} role="alert">
      <button type="button" className="button" onClick={() => router.invalidate()}>
        {frameCopy.tryAgain}
      </button>
      <a href="/" className="button-plain">
        {frameCopy.toHome}
      </a>
    </MessageScreen>
  );
}
