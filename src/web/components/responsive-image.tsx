import type { ComponentProps } from 'react';
import { imageSources } from '#lib/image-renditions.ts';

type ResponsiveImageProps = ComponentProps<'img'> & {
  src: string;
  /** `sizes` attribute, by which the browser chooses a file. */
  sizes: string;
};

/** Responsive image in AVIF or WebP. Its URL encodes the available widths; any other URL is used unchanged. */
export function ResponsiveImage({ src, sizes, ...rest }: ResponsiveImageProps) {
  const sources = imageSources(src);
  if (!sources) return <img src={src} alt="" {...rest} />;
  const { avif, webp, width, height } = sources;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt="" {...rest} width={width} height={height} sizes={sizes} srcSet={webp} src={src} />
    </picture>
  );
}
