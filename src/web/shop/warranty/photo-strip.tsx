import { lazy, Suspense, useState } from 'react';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { claimCopy } from '#copy/own-claims.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';

const Lightbox = lazy(() =>
  import('#web/components/lightbox.tsx').then((module) => ({ default: module.Lightbox })),
);

const SIDE = 160;

/** Thumbnails of a claim's photos; each opens in the lightbox. */
export function PhotoStrip({ claim: { id, photos } }: { claim: TrackedClaimView }) {
  const [openedIndex, setOpenedIndex] = useState<number>();
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
              onClick={() => setOpenedIndex(index)}
            >
              <ResponsiveImage src={url} sizes="7.5rem" width={SIDE} height={SIDE} loading="lazy" />
            </button>
            <p className="mt-1 text-xs text-soft">{label}</p>
          </li>
        ))}
      </ul>
      {openedIndex !== undefined && (
        <Suspense>
          <Lightbox
            name={claimCopy.name(id)}
            images={photos.map(({ url, label }) => ({
              ...{ src: url, alt: claimCopy.photoOf(label, id), caption: label },
            }))}
            first={openedIndex}
            onClose={() => setOpenedIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
