import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductView } from '#contract/products.ts';
import { productCopy } from '#copy/product.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { Icon } from '#web/components/icon.tsx';
import { pinIcon, rightIcon, sealIcon } from '#web/components/icons.ts';
import { LazyFindVarieties } from '#web/components/lazy-find-varieties.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { PacketImage } from '#web/components/packet-image.tsx';
import { ProductToggles } from '#web/components/product-toggles.tsx';
import { useSite } from '#web/hooks/use-site.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productById } from '#web/lib/queries/catalogue.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { BuyBar } from '#web/shop/product/buy-bar.tsx';
import { BuyPanel } from '#web/shop/product/buy-panel.tsx';
import { cutDescription } from '#web/shop/product/cut-description.ts';
import { ProductFacts } from '#web/shop/product/product-facts.tsx';
import { ProductGallery } from '#web/shop/product/product-gallery.tsx';
import { useBuying } from '#web/shop/product/use-buying.ts';
import stylesheet from '#web/styles/product.css?url';

const loadRelated = async () => (await import('#web/shop/product/related-products.tsx')).RelatedProducts;
const RelatedProducts = lazyPart({
  load: loadRelated,
  onServer: import.meta.env?.SSR ? await loadRelated() : undefined,
  when: 'near-view',
});

const loadGrowing = async () => (await import('#web/shop/product/growing-part.tsx')).GrowingPart;
const GrowingPart = lazyPart({
  load: loadGrowing,
  onServer: import.meta.env?.SSR ? await loadGrowing() : undefined,
  when: 'never',
});

const DESCRIPTION_ID = 'descripcion';
const DESCRIPTION_TITLE_ID = 'descripcion-titulo';

const ELLIPSIS = '…';
/** More than two lines of the widest measure hold: the page cuts what is beyond them. */
const LEAD_CHARACTERS = 180;
/** What two lines of a phone hold. */
const SHORT_CHARACTERS = 80;

export function ProductPage() {
  const { api } = useAppContext();
  const { id } = useParams({ from: '/producto/$id' });
  const { data: found } = useSuspenseQuery(productById(api, id));
  return found ? <ProductDetail key={found.id} product={found} /> : <ProductNotFound />;
}

/** Product detail: the packet on the left, what is needed to buy on the right; on phones that comes first. */
function ProductDetail({ product }: { product: ProductView }) {
  const { id, name, brand, type, description } = product;
  const buying = useBuying(product);
  const [action, setAction] = useState<Element | null>(null);
  const isSeed = type !== 'merch';
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="wrap pb-16" data-type={type}>
        <Breadcrumbs name={name} />
        <article className="grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_1fr] lg:gap-x-14">
          <div className="grid grid-cols-1 content-start gap-3 md:col-start-2 md:gap-4">
            <ProductHeader product={product} />
            <BuyPanel buying={buying} actionRef={setAction} />
          </div>
          <div className="md:sticky md:top-6 md:col-start-1 md:row-span-2 md:row-start-1 md:self-start">
            <div className="packet-frame">
              <div className="packet">
                <div className="packet-band flex flex-wrap items-end justify-between gap-x-3 px-5 pt-9 pb-2.5">
                  <span className="label">{productCopy.types[type]}</span>
                  <span className="min-w-0 text-sm wrap-anywhere">{brand}</span>
                </div>
                <ProductGallery product={product} />
                <div className="h-3" />
              </div>
              <ProductToggles product={product} className="px-1.5" />
            </div>
          </div>
          <div className="flex flex-col gap-8 md:col-start-2">
            <ProductFacts product={product} />
            {description && !isWholeLead(description) && <Description text={description} />}
            {isSeed && <GrowingPart type={type} facts={product.facts} lot={product.lot} />}
            {isSeed && <SeedNotes reprocann={product.reprocann_note} />}
            {isSeed && <HelpLines />}
            <p className="flex flex-wrap gap-3">
              <Link to="/puntos-de-venta" className="button-plain">
                <Icon path={pinIcon} className="size-4" />
                {productCopy.pointsOfSale}
              </Link>
              <Link to="/productos" className="button-plain">
                {productCopy.catalogue}
              </Link>
              <EditLink id={id} />
            </p>
          </div>
        </article>
        <RelatedProducts id={String(id)} />
      </div>
      <BuyBar buying={buying} action={action} />
    </>
  );
}

/** Name and two lines of text. On phones a small packet is beside them, because the large one is further down. */
function ProductHeader({ product }: { product: ProductView }) {
  const { name, brand, type, limited_edition } = product;
  const lead = leadText(product);
  return (
    <header className="grid grid-cols-1 gap-2 md:gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="max-w-full flex-1">
          <p className="label flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
            <span className="wrap-anywhere">{brand}</span>
            <span className="text-type">{productCopy.types[type]}</span>
            {limited_edition && (
              <span className="inline-flex items-center gap-[0.3rem] rounded-full border border-foil px-2 py-0.5 text-foil-ink">
                <Icon path={sealIcon} className="size-3.5" />
                {productCopy.limited}
              </span>
            )}
          </p>
          <h1 className="mt-1.5 text-2xl wrap-break-word sm:text-4xl md:mt-3 lg:text-5xl">{name}</h1>
        </div>
        <span className="w-16 shrink-0 overflow-hidden rounded-md border border-line md:hidden">
          <PacketImage product={product} eager={false} sizes="4rem" />
        </span>
      </div>
      {lead && <p className="measure line-clamp-2 text-sm wrap-anywhere md:text-base">{lead}</p>}
    </header>
  );
}

/** The start of the description, else what is known of the variety. */
function leadText({ description, genotype, shown }: ProductView): string {
  const facts = [genotype, shown.dominance, shown.flavors, shown.effects];
  return truncateText(description, LEAD_CHARACTERS) || facts.filter((fact) => fact !== '').join(' · ');
}

/** A description that is not longer than the lead is shown once. */
function isWholeLead(description: string): boolean {
  return description.length <= SHORT_CHARACTERS;
}

/** What the shop says of its seeds and the registers of the state; `reprocann` is the note of this variety, if any. */
function SeedNotes({ reprocann }: { reprocann: string }) {
  const site = useSite();
  const notes = [
    { name: productCopy.inase, text: site.inase_note },
    { name: productCopy.reprocann, text: reprocann || site.reprocann_note },
  ].filter(({ text }) => text !== '');
  if (notes.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {notes.map(({ name, text }) => (
        <div key={name}>
          <dt className="label text-soft">{name}</dt>
          <dd className="mt-0.5 text-sm wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Guide and warranty, a line each. */
function HelpLines() {
  return (
    <ul className="border-b border-line">
      <HelpLine to="/como-germinar" title={productCopy.germination} text={productCopy.germinationLine} />
      <HelpLine to="/garantia" title={productCopy.warranty} text={productCopy.warrantyLine} />
    </ul>
  );
}

type HelpLineProps = { to: '/como-germinar' | '/garantia'; title: string; text: string };

function HelpLine({ to, title, text }: HelpLineProps) {
  return (
    <li className="border-t border-line">
      <Link to={to} className="flex min-h-12 items-center justify-between gap-3 py-2.5 hover:text-leaf-ink">
        <span>
          <span className="font-semibold">{title}</span> <span className="text-sm text-soft">{text}</span>
        </span>
        <Icon path={rightIcon} className="size-4 shrink-0" />
      </Link>
    </li>
  );
}

/** Edit link, for staff and superusers only (customer-site §2). */
function EditLink({ id }: { id: number }) {
  const user = useUser();
  if (!(user?.is_staff || user?.is_superuser)) return null;
  return (
    <Link href={`/admin/productos/editar/${id}`} className="button-plain">
      {productCopy.edit}
    </Link>
  );
}

const CRUMB = 'inline-flex min-h-11 min-w-11 items-center md:min-h-8 hover:text-ink hover:underline';

function Breadcrumbs({ name }: { name: string }) {
  return (
    <nav aria-label={productCopy.breadcrumbs} className="pb-1 text-sm text-soft md:py-5">
      <ol className="*:inline">
        <li>
          {/* A short word: its target reaches into the margin of the page. */}
          <Link to="/" className={`-ml-2 pl-2 ${CRUMB}`}>
            {productCopy.start}
          </Link>
        </li>
        <li className="before:mx-2 before:content-['›']">
          <Link to="/productos" className={CRUMB}>
            {productCopy.catalogue}
          </Link>
        </li>
        <li className="text-ink wrap-anywhere before:mx-2 before:content-['›']" aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  );
}

export function ProductNotFound() {
  return (
    <div className="wrap grid grid-cols-1 justify-items-center py-16 text-center md:py-20">
      <h1 className="text-3xl">{productCopy.notFound.title}</h1>
      <p className="measure mt-4 text-soft">{productCopy.notFound.text}</p>
      <Link to="/productos" className="button mt-8">
        {productCopy.notFound.toProducts}
      </Link>
      <LazyFindVarieties />
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
    <section aria-labelledby={DESCRIPTION_TITLE_ID}>
      <h2 id={DESCRIPTION_TITLE_ID} className="mb-3 text-xl">
        {productCopy.description}
      </h2>
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
            className="link unscripted:hidden min-h-11 self-start font-semibold"
            aria-expanded={open}
            aria-controls={DESCRIPTION_ID}
            onClick={() => setOpen(!open)}
          >
            {open ? productCopy.readLess : productCopy.readMore}
          </button>
        )}
      </div>
    </section>
  );
}
