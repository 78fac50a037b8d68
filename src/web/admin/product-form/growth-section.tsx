import { productHintCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { FormSection, GridCell } from '#web/admin/product-form/form-section.tsx';
import { flavorFields, growthFields } from '#web/admin/product-form/technical-fields.ts';
import { TextField } from '#web/admin/product-form/text-fields.tsx';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';

export function GrowthSection({ editor, isVisible }: { editor: ProductEditor; isVisible: boolean }) {
  return (
    <FormSection title={productSectionCopy.growth}>
      {isVisible ? (
        <div className="product-grid">
          {growthFields.map((name) => (
            <GridCell key={name} span={3}>
              <TextField editor={editor} name={name} />
            </GridCell>
          ))}
          {flavorFields.map((name) => (
            <GridCell key={name} span={4}>
              <TextField editor={editor} name={name} hint={productHintCopy.commas} />
            </GridCell>
          ))}
        </div>
      ) : (
        <p className="text-sm text-soft">{productHintCopy.growthUnchanged}</p>
      )}
    </FormSection>
  );
}
