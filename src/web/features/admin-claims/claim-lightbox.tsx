import { useEffect, useState } from 'react';
import { Lightbox, type LightboxPhoto } from '#web/ui/lightbox.tsx';

type ClaimLightboxProps = {
  name: string;
  photos: readonly LightboxPhoto[];
  first: number;
  onClose: () => void;
};

/**
 * Over a dialog, which lets nothing beside it be reached: the lightbox comes in a dialog of its own. Its module is
 * loaded by name, so it is its default.
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
      // Esc is the lightbox's: it goes out before its layer does.
      onCancel={(event) => event.preventDefault()}
      onClose={onClose}
    >
      {layer && (
        <Lightbox
          name={name}
          photos={photos}
          first={first}
          root={layer}
          // Closed by its own means it gives the focus back.
          onClose={() => layer.close()}
        />
      )}
    </dialog>
  );
}
