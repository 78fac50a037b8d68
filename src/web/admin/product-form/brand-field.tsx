import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productFieldCopy, productHintCopy } from '#copy/admin-product-form.ts';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import { FieldFrame } from '#web/components/field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

/** Native select, which supports type-ahead. Refetched on window focus, for a brand added in another tab. */
export function BrandField({ editor }: { editor: ProductEditor }) {
  const { form, initialValues } = editor;
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery({ ...brandList(api), refetchOnWindowFocus: 'always' });
  return (
    <div className="relative">
      <FieldFrame label={productFieldCopy.brand_id} error={form.formState.errors.brand_id?.message}>
        {(wiring) => (
          <select
            key={brands.length}
            className="field"
            required
            defaultValue={initialValues.brand_id}
            {...form.register('brand_id')}
            {...wiring}
          >
            <option value="">{productHintCopy.chooseBrand}</option>
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Link
        to="/admin/$"
        params={{ _splat: 'bancos/nuevo' }}
        target="_blank"
        className="link product-add-brand"
      >
        {productHintCopy.addBrand}
      </Link>
    </div>
  );
}
