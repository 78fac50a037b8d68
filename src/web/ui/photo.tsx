import type { ComponentProps } from 'react';
import { pictureSources } from '#domain/pictures.ts';

type PhotoProps = ComponentProps<'img'> & {
  src: string;
  /** How wide it is shown, as in HTML: the browser chooses a file by it. */
  sizes: string;
};

/** A picture in the smallest file that will do. Its address says in which there are; any other is shown as it is. */
export function Photo({ src, sizes, ...rest }: PhotoProps) {
  const sources = pictureSources(src);
  if (!sources) return <img src={src} alt="" {...rest} />;
  const { avif, webp, width, height } = sources;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt="" {...{ ...rest, width, height, sizes, srcSet: webp, src }} />
    </picture>
  );
}
