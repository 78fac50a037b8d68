import { lazy, Suspense, useState } from 'react';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { claimCopy } from '#copy/own-claims.ts';
import { Photo } from '#web/ui/photo.tsx';

const Lightbox = lazy(() => import('#web/ui/lightbox.tsx').then((module) => ({ default: module.Lightbox })));

const SIDE = 160;

/** Thumbnails of a claim's photos; each opens in the lightbox. */
export function PhotoStrip({ claim: { id, photos } }: { claim: TrackedClaimView }) {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul className="warranty-strip">
        {photos.map(({ url, label }, index) => (
          <li key={url}>
            <button
              type="button"
              className="warranty-thumb"
              aria-haspopup="dialog"
              aria-label={claimCopy.enlarge(label)}
              onClick={() => setOpened(index)}
            >
              <Photo src={url} sizes="7.5rem" width={SIDE} height={SIDE} loading="lazy" />
            </button>
            <p className="mt-1 text-xs text-soft">{label}</p>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            name={claimCopy.name(id)}
            photos={photos.map(({ url, label }) => ({
              ...{ src: url, alt: claimCopy.photoOf(label, id), caption: label },
            }))}
            first={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
