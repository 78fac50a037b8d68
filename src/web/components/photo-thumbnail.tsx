import { notDisplayedText } from '#copy/image-messages.ts';
import { Thumbnail } from '#web/components/thumbnail.tsx';

/** Browsers render a pseudo-element of an image only where it cannot be displayed, over their own mark. */
const FAILED =
  'relative text-center text-2xs after:absolute after:inset-0 after:grid after:place-items-center after:bg-shade after:content-[attr(data-failed)]';

type PhotoThumbnailProps = { src: string; sidePixels: number };

/** Photo of a user, which fills its frame; a sentence where it cannot be displayed. */
export function PhotoThumbnail(props: PhotoThumbnailProps) {
  return (
    <Thumbnail {...props} data-failed={notDisplayedText} className={`size-full object-cover ${FAILED}`} />
  );
}
