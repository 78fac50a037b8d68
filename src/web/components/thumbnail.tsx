import type { ComponentProps } from 'react';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';

type ThumbnailProps = Omit<ComponentProps<typeof ResponsiveImage>, 'sizes'> & { sidePixels: number };

/** Small square image, loaded when it scrolls into view. */
export function Thumbnail({ sidePixels, ...image }: ThumbnailProps) {
  return (
    <ResponsiveImage
      sizes={`${sidePixels}px`}
      width={sidePixels}
      height={sidePixels}
      loading="lazy"
      {...image}
    />
  );
}
