import { productFormCopy } from '#copy/admin-product-form.ts';
import { editedProduct, type StaffProduct } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';

export {
  EditProductPage,
  NewProductPage,
  ProductFormLoading,
  ProductToEditNotFound,
} from '#web/admin/product-form/product-form-page.tsx';

/** @throws a not-found if the product to copy does not exist. */
export async function loadNewProduct(context: AppContext, from: string | undefined) {
  const path = '/admin/productos/nuevo';
  if (from !== undefined) await getProduct(context, from, path);
  await context.queries.ensureQueryData(brandList(context.api));
  return staffPageData(context, { path, title: productFormCopy.newPageTitle });
}

/** @throws a not-found with its own head, so that the server answers 404 with the right title. */
export async function loadEditedProduct({ context, params: { productId: id } }: PageRequest<'productId'>) {
  const path = `/admin/productos/editar/${id}`;
  const [{ name }] = await Promise.all([
    getProduct(context, id, path),
    context.queries.ensureQueryData(brandList(context.api)),
  ]);
  return staffPageData(context, { path, title: productFormCopy.editPageTitle(name) });
}

async function getProduct(context: AppContext, id: string, path: string): Promise<StaffProduct> {
  const { api, queries } = context;
  const found = parseId(id) ? await queries.fetchQuery(editedProduct(api, id)) : null;
  if (found) return found;
  throw notFound({ data: await staffPageData(context, { path, title: productFormCopy.notFound.title }) });
}
