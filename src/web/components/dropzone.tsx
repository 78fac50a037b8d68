import { type ComponentProps, type DragEvent, useState } from 'react';

type DropzoneProps = Omit<ComponentProps<'div'>, 'onDrop'> & {
  onFiles: (files: readonly File[]) => void;
};

/** Area that accepts dropped files. It has `data-over` while files are dragged over it. */
export function Dropzone({ onFiles, ...props }: DropzoneProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same as a drop
    <div
      {...props}
      data-over={isDraggedOver || undefined}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setDraggedOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    />
  );
}

/**
 * `accept` attribute of file fields. HEIC is omitted on purpose: an iPhone then converts its photos to JPEG, whereas
 * the server could hardly decode HEIC.
 */
const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/avif';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onFiles: (files: readonly File[]) => void;
};

/** File input, for images by default, without a look of its own: its label is the button. */
export function FileInput({ onFiles, accept = ACCEPTED_IMAGES, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      accept={accept}
      className="sr-only"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Reset, so that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
