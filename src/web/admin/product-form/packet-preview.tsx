import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PricedProductView } from '#contract/products.ts';
import { packetPreviewCopy } from '#copy/admin-product-form.ts';
import { factWording } from '#copy/variety-facts.ts';
import { finalPrice } from '#domain/final-price.ts';
import { productFacts } from '#domain/variety-facts/read-facts.ts';
import { showVarietyTexts } from '#domain/variety-facts/shown-texts.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import type { BlisterValues, ProductValues } from '#web/admin/product-form/product-values.tsx';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { PacketCard } from '#web/components/packet-card.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

type PreviewInput = { values: ProductValues; brand: string; image: string };

const EPOCH = new Date(0).toISOString();

/** Preview of the shop's packet card with the current values; collapsible on a phone. */
export function PacketPreview({ editor }: { editor: ProductEditor }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <aside className="lg:sticky lg:top-5 lg:col-start-2 lg:row-start-1 lg:border-t lg:border-line lg:pt-6">
      <PlainButton
        className="w-full md:w-auto lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? packetPreviewCopy.hide : packetPreviewCopy.show}
      </PlainButton>
      <p className="label mb-2.5 text-soft max-lg:hidden">{packetPreviewCopy.title}</p>
      <div id={id} className={`mx-auto mt-4 max-w-64 lg:mt-0 ${isOpen ? '' : 'max-lg:hidden'}`} inert>
        <Packet editor={editor} />
      </div>
    </aside>
  );
}

/** Deferred rendering, so that typing stays responsive. */
function Packet({ editor: { form, images } }: { editor: ProductEditor }) {
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
    <ul className="grid grid-cols-1 grid-rows-[repeat(4,auto)]">
      <PacketCard product={product} eager isPreview />
    </ul>
  );
}

/** The product as the shop would show it if saved now. Values that cannot be parsed count as zero. */
function previewProduct({ values, brand, image }: PreviewInput): PricedProductView {
  const blisters = values.blisters.flatMap(previewBlister);
  const texts = {
    ...values,
    floweringTime: values.flowering_time,
    completedCicle: values.completed_cicle,
    heightIndoor: values.height_indoor,
    heightOutdoor: values.height_outdoor,
    yieldIndoor: values.yield_indoor,
    yieldOutdoor: values.yield_outdoor,
  };
  const facts = productFacts(texts);
  return {
    ...values,

    id: 0,
    brand,
    brand_id: 0,
    image: image || null,
    image_2: null,
    image_3: null,
    blisters,
    facts,
    shown: showVarietyTexts(texts, facts, factWording),
    packet_art: packetArtPath(packetArtSpec(values, 'card')),
    stock: blisters.reduce((sum, { stock }) => sum + stock, 0),

    version: 0,
    created_at: EPOCH,
    updated_at: EPOCH,
  };
}

function previewBlister(row: BlisterValues, index: number) {
  const seedCount = parseLocalNumber(row.seed_count);
  if (seedCount === undefined || !(Number.isInteger(seedCount) && seedCount > 0)) return [];
  const price = parseAmount(row.price);
  const discount = Math.min(100, Math.round(parseAmount(row.discount)));
  const stock = Math.round(parseAmount(row.stock));
  const id = index + 1;
  return [{ id, seed_count: seedCount, price, stock, discount, final_price: finalPrice(price, discount) }];
}

function parseAmount(text: string): number {
  return Math.max(0, parseLocalNumber(text) ?? 0);
}
