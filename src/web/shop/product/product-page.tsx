import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductView } from '#contract/products.ts';
import { productCopy } from '#copy/product.ts';
import { Carousel } from '#web/components/carousel.tsx';
import { Icon } from '#web/components/icon.tsx';
import { pinIcon, sealIcon } from '#web/components/icons.ts';
import { PacketCard } from '#web/components/packet-card.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productById, relatedProducts } from '#web/lib/queries/catalogue.ts';
import { BlisterPicker } from '#web/shop/product/blister-picker.tsx';
import { cutDescription } from '#web/shop/product/cut-description.ts';
import { ProductFacts } from '#web/shop/product/product-facts.tsx';
import { ProductGallery } from '#web/shop/product/product-gallery.tsx';

const DESCRIPTION_ID = 'descripcion';

const ELLIPSIS = '…';

export function ProductPage() {
  const { api } = useAppContext();
  const { id } = useParams({ from: '/producto/$id' });
  const { data: found } = useSuspenseQuery(productById(api, id));
  return found ? <ProductDetail key={found.id} product={found} /> : <ProductNotFound />;
}

/** Product detail: image on the left, facts on the right. */
function ProductDetail({ product }: { product: ProductView }) {
  const { id, name, brand, type, limited_edition, stock, description } = product;
  return (
    <div className="wrap pb-16" data-type={type}>
      <Breadcrumbs name={name} />
      <article className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <div className="packet-frame">
            <div className="packet">
              <div className="packet-band flex items-end justify-between gap-3 px-5 pt-9 pb-2.5">
                <span className="label">{productCopy.types[type]}</span>
                <span className="min-w-0 text-sm wrap-anywhere">{brand}</span>
              </div>
              <ProductGallery product={product} />
              <div className="h-3" />
            </div>
          </div>
        </div>
        <div className="flex flex-col gap-7">
          <header>
            <p className="label flex flex-wrap items-center gap-x-3 gap-y-2 text-soft">
              <span className="wrap-anywhere">{brand}</span>
              <span className="text-type">{productCopy.types[type]}</span>
              {limited_edition && (
                <span className="inline-flex items-center gap-[0.3rem] rounded-full border border-foil px-2 py-0.5 text-foil-ink">
                  <Icon path={sealIcon} className="size-3.5" />
                  {productCopy.limited}
                </span>
              )}
            </p>
            <h1 className="mt-3 text-4xl md:text-5xl">{name}</h1>
            {stock === 0 && <p className="mt-3 font-semibold text-alarm-ink">{productCopy.soldOut}</p>}
          </header>
          {description && <Description text={description} />}
          <ProductFacts product={product} />
          <BlisterPicker product={product} />
          <p className="flex flex-wrap gap-3">
            <Link to="/puntos-de-venta" className="button-plain">
              <Icon path={pinIcon} className="size-4" />
              {productCopy.pointsOfSale}
            </Link>
            <Link to="/productos" className="button-plain">
              {productCopy.catalogue}
            </Link>
            {type !== 'merch' && (
              <Link to="/como-germinar" className="button-plain">
                {productCopy.germination}
              </Link>
            )}
            <EditLink id={id} />
          </p>
        </div>
      </article>
      <RelatedProducts id={String(id)} />
    </div>
  );
}

/** Edit link, for staff and superusers only (customer-site §2). */
function EditLink({ id }: { id: number }) {
  const user = useUser();
  if (!(user?.is_staff || user?.is_superuser)) return null;
  return (
    <Link to="/admin/$" params={{ _splat: `productos/editar/${id}` }} className="button-plain">
      {productCopy.edit}
    </Link>
  );
}

function Breadcrumbs({ name }: { name: string }) {
  return (
    <nav aria-label={productCopy.breadcrumbs} className="py-5 text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className="inline-flex min-h-8 items-center hover:text-ink hover:underline">
            {productCopy.start}
          </Link>
        </li>
        <li className="before:mr-2 before:content-['›']">
          <Link to="/productos" className="inline-flex min-h-8 items-center hover:text-ink hover:underline">
            {productCopy.catalogue}
          </Link>
        </li>
        <li className="text-ink wrap-anywhere before:mr-2 before:content-['›']" aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  );
}

function RelatedProducts({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data: related } = useSuspenseQuery(relatedProducts(api, id));
  if (related.length === 0) return null;
  return (
    <section className="mt-16 border-t border-line pt-10" aria-labelledby={RELATED_ID}>
      <h2 id={RELATED_ID} className="mb-4 text-2xl">
        {productCopy.related}
      </h2>
      <Carousel label={productCopy.related}>
        {related.map((one) => (
          <PacketCard key={one.id} product={one} />
        ))}
      </Carousel>
    </section>
  );
}

const RELATED_ID = 'relacionados';

export function ProductNotFound() {
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <h1 className="text-3xl">{productCopy.notFound.title}</h1>
      <p className="measure mt-4 text-soft">{productCopy.notFound.text}</p>
      <Link to="/productos" className="button mt-8">
        {productCopy.notFound.toProducts}
      </Link>
    </div>
  );
}

/** Full text in the HTML; if scripts are enabled, CSS hides the part beyond the limit from the first paint. */
function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const paragraphs = cutDescription(text);
  const isLong = paragraphs.some(({ rest }) => rest !== '');
  const hidden = open ? '' : 'scripted:hidden';
  const lastShown = paragraphs.findLastIndex(({ shown }) => shown !== '');
  return (
    <div id={DESCRIPTION_ID} className="measure flex flex-col gap-3 wrap-anywhere">
      {paragraphs.map(({ shown, rest }, index) => (
        <p key={shown + rest} className={shown === '' ? hidden : ''}>
          {shown}
          {isLong && index === lastShown && !open && <span className="unscripted:hidden">{ELLIPSIS}</span>}
          {rest && <span className={hidden}>{rest}</span>}
        </p>
      ))}
      {isLong && (
        <button
          type="button"
          className="link unscripted:hidden min-h-11 font-semibold"
          aria-expanded={open}
          aria-controls={DESCRIPTION_ID}
          onClick={() => setOpen(!open)}
        >
          {open ? productCopy.readLess : productCopy.readMore}
        </button>
      )}
    </div>
  );
}
