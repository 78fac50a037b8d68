import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { packetPreviewCopy } from '#copy/admin-product-form.ts';
import { previewProduct } from '#web/admin/product-form/preview-product.ts';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import type { ProductImages } from '#web/admin/product-form/use-product-images.ts';
import { PacketCard } from '#web/components/packet-card.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

type PacketPreviewProps = { editor: ProductEditor; images: ProductImages };

/** Preview of the shop's packet card with the current values; collapsible on a phone. */
export function PacketPreview({ editor, images }: PacketPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <aside className="packet-preview">
      <button
        type="button"
        className="button-plain packet-preview-switch"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? packetPreviewCopy.hide : packetPreviewCopy.show}
      </button>
      <p className="label packet-preview-title">{packetPreviewCopy.title}</p>
      <div id={id} className="packet-preview-body" data-open={isOpen || undefined} inert>
        <Packet editor={editor} images={images} />
      </div>
    </aside>
  );
}

/** Deferred rendering, so that typing stays responsive. */
function Packet({ editor: { form }, images }: PacketPreviewProps) {
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery(brandList(api));
  useWatch({ control: form.control });
  const values = useDeferredValue(form.getValues());
  const upload = images.uploadAt('image');
  const product = previewProduct({
    values: { ...values, name: values.name || packetPreviewCopy.noName },
    brand: brands.find(({ id }) => String(id) === values.brand_id)?.name ?? '',
    image: upload && upload.failure === undefined ? upload.preview : values.image,
  });
  return (
    <ul className="packet-preview-list">
      <PacketCard product={product} eager />
    </ul>
  );
}
