import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { productFormCopy } from '#copy/admin-product-form.ts';
import { ProductForm } from '#web/admin/product-form/product-form.tsx';
import {
  blankProduct,
  duplicateProductValues,
  toProductValues,
} from '#web/admin/product-form/product-values.ts';
import { editedProduct } from '#web/admin/product-form/queries.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { Icon } from '#web/components/icon.tsx';
import { externalLinkIcon, leftIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';

export function NewProductPage() {
  const { desde } = useSearch({ from: '/admin/productos/nuevo' });
  return desde === undefined ? <NewProduct source={undefined} /> : <CopyProduct id={desde} />;
}

function CopyProduct({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data: source } = useSuspenseQuery(editedProduct(api, id));
  return source ? <NewProduct key={id} source={source} /> : <ProductToEditNotFound />;
}

function NewProduct({ source }: { source: StaffProduct | undefined }) {
  const navigate = useNavigate();
  return (
    <FormFrame title={productFormCopy.newTitle} notice={source && productFormCopy.copyHint(source.name)}>
      <ProductForm
        product={undefined}
        initialValues={
          source ? duplicateProductValues(source, productFormCopy.copyName(source.name)) : blankProduct
        }
        draftName={source ? `product-copy-${source.id}` : 'product-new'}
        onSaved={({ id }) =>
          navigate({
            to: '/admin/productos/editar/$productId',
            params: { productId: String(id) },
            replace: true,
          })
        }
      />
    </FormFrame>
  );
}

export function EditProductPage() {
  const { api } = useAppContext();
  const { productId } = useParams({ from: '/admin/productos/editar/$productId' });
  const { data: product } = useSuspenseQuery(editedProduct(api, productId));
  if (!product) return <ProductToEditNotFound />;
  return (
    <FormFrame title={productFormCopy.editTitle} product={product}>
      <ProductForm
        key={product.id}
        product={product}
        initialValues={toProductValues(product)}
        draftName={`product-${product.id}`}
        onSaved={() => {}}
      />
    </FormFrame>
  );
}

type FormFrameProps = {
  title: string;
  product?: StaffProduct;
  notice?: string | undefined;
  children: ReactNode;
};

function FormFrame({ title, product, notice, children }: FormFrameProps) {
  return (
    <>
      <BackToList label={productFormCopy.toList} />
      <div className="staff-head">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {product && <ShopLink product={product} />}
      </div>
      {notice && <p className="notice mt-4">{notice}</p>}
      {children}
    </>
  );
}

/** Link to the product in the shop, where only available products have a page. */
function ShopLink({ product: { id, available } }: { product: StaffProduct }) {
  if (!available) return <p className="text-sm text-soft">{productFormCopy.hiddenInShop}</p>;
  return (
    <Link to="/producto/$id" params={{ id: String(id) }} className="button-plain" preload={false}>
      <Icon path={externalLinkIcon} className="size-4" />
      {productFormCopy.toShop}
    </Link>
  );
}

function BackToList({ label }: { label: string }) {
  return (
    <Link
      to="/admin/productos"
      className="-mt-3 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft hover:text-ink hover:underline hover:underline-offset-[0.2em]"
    >
      <Icon path={leftIcon} className="size-4" />
      {label}
    </Link>
  );
}

export function ProductFormLoading() {
  return (
    <div role="status" aria-label={productFormCopy.loading} className="mt-4 grid gap-4">
      <div className="skeleton h-11" />
      <div className="skeleton h-32" />
      <div className="skeleton h-24" />
    </div>
  );
}

export function ProductToEditNotFound() {
  return (
    <div className="staff-empty">
      <h1 className="text-2xl">{productFormCopy.notFound.title}</h1>
      <p className="mt-2 text-soft">{productFormCopy.notFound.text}</p>
      <Link to="/admin/productos" className="button mt-6">
        {productFormCopy.notFound.toProducts}
      </Link>
    </div>
  );
}
