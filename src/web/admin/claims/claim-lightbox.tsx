import { useEffect, useState } from 'react';
import { Lightbox, type LightboxImage, LightboxStyles } from '#web/components/lightbox.tsx';

type ClaimLightboxProps = {
  name: string;
  images: readonly LightboxImage[];
  startIndex: number;
  onClose: () => void;
};

/**
 * A lightbox in its own modal `<dialog>`: the claim dialog makes everything outside it inert. The default export is for
 * `React.lazy`.
 */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function ClaimLightbox({ name, images, startIndex, onClose }: ClaimLightboxProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => dialog?.showModal(), [dialog]);
  return (
    <>
      {/* Before the dialog: suspended together, React would detach and attach its ref in an endless loop. */}
      <LightboxStyles />
      <dialog
        ref={setDialog}
        className="size-full max-h-none max-w-none bg-transparent backdrop:bg-transparent"
        aria-label={name}
        // Esc closes the lightbox first, which then closes this dialog.
        onCancel={(event) => event.preventDefault()}
        onClose={onClose}
      >
        {dialog && (
          <Lightbox
            name={name}
            images={images}
            first={startIndex}
            root={dialog}
            // `close()` makes the native dialog restore the focus, which unmounting alone would not.
            onClose={() => dialog.close()}
          />
        )}
      </dialog>
    </>
  );
}
