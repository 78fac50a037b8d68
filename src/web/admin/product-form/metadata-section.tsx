import { productMetadataCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { FormSection, GridCell } from '#web/admin/product-form/form-section.tsx';
import { TextField } from '#web/admin/product-form/text-fields.tsx';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { dateTime } from '#web/lib/format.ts';

export function MetadataSection({ editor }: { editor: ProductEditor }) {
  const { base } = editor.merging;
  return (
    <FormSection title={productSectionCopy.metadata}>
      <div className="product-grid">
        <GridCell span={5}>
          <TextField editor={editor} name="sku" />
        </GridCell>
        <GridCell span={7}>
          {base ? <Facts product={base} /> : <p className="product-no-facts">{productMetadataCopy.none}</p>}
        </GridCell>
      </div>
    </FormSection>
  );
}

function Facts({ product }: { product: StaffProduct }) {
  const { id, version, created_at, updated_at } = product;
  const facts = [
    { name: productMetadataCopy.id, value: id },
    { name: productMetadataCopy.version, value: version },
    { name: productMetadataCopy.created, value: dateTime(created_at) },
    { name: productMetadataCopy.updated, value: dateTime(updated_at) },
  ];
  return (
    <dl className="product-facts figures">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="label text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
