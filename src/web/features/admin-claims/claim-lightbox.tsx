import { useEffect, useState } from 'react';
import { Lightbox, type LightboxPhoto } from '#web/ui/lightbox.tsx';

type ClaimLightboxProps = {
  name: string;
  photos: readonly LightboxPhoto[];
  first: number;
  onClose: () => void;
};

/**
 * A lightbox in its own modal `<dialog>`: the claim dialog makes everything outside it inert. The default export is for
 * `React.lazy`.
 */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function ClaimLightbox({ name, photos, first, onClose }: ClaimLightboxProps) {
  const [layer, setLayer] = useState<HTMLDialogElement | null>(null);
  useEffect(() => layer?.showModal(), [layer]);
  return (
    <dialog
      ref={setLayer}
      className="lightbox-layer"
      aria-label={name}
      // Esc closes the lightbox first, which then closes this dialog.
      onCancel={(event) => event.preventDefault()}
      onClose={onClose}
    >
      {layer && (
        <Lightbox
          name={name}
          photos={photos}
          first={first}
          root={layer}
          // `close()` makes the native dialog restore the focus, which unmounting alone would not.
          onClose={() => layer.close()}
        />
      )}
    </dialog>
  );
}
