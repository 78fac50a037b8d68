import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';
import { productCopy as copy } from '#copy/product.ts';
import { product, relatedProducts } from '#web/features/catalogue/queries.ts';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

const AN_ID = /^[1-9]\d{0,9}$/;

/** @throws a not-found that carries its own head, so that the server answers 404 with the right title. */
export async function loadProduct(context: AppContext, id: string) {
  const { api, queries } = context;
  const path = `/producto/${id}`;
  const found = AN_ID.test(id) ? await queries.ensureQueryData(product(api, id)) : null;
  if (!found) {
    throw notFound({
      data: await pageData(context, { path, title: copy.notFound.title, robots: 'noindex' }),
    });
  }
  await queries.ensureQueryData(relatedProducts(api, id));
  return pageData(context, { path, title: found.name, type: 'product' });
}

export function ProductPage() {
  const { api } = useAppContext();
  const { id } = useParams({ from: '/producto/$id' });
  const { data: found } = useSuspenseQuery(product(api, id));
  return <h1>{found?.name}</h1>;
}

export function ProductNotFound() {
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <h1 className="text-3xl">{copy.notFound.title}</h1>
      <p className="measure mt-4 text-soft">{copy.notFound.text}</p>
      <Link to="/productos" className="button mt-8">
        {copy.notFound.toProducts}
      </Link>
    </div>
  );
}
