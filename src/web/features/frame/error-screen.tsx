import { useRouter } from '@tanstack/react-router';
import { frameCopy as copy } from '#copy/frame.ts';
import { faultText } from '#copy/refusals.ts';

/** A page whose data did not come. On a first load the server answers with its own error page instead. */
export function ErrorScreen({ text = faultText }: { text?: string }) {
  const router = useRouter();
  return (
    <div className="wrap grid justify-items-center py-24 text-center" role="alert">
      <h1 className="text-2xl">{text}</h1>
      <button type="button" className="button mt-6" onClick={() => router.invalidate()}>
        {copy.tryAgain}
      </button>
    </div>
  );
}
