import { productHintCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { Cell, FormSection } from '#web/features/admin-product-form/form-section.tsx';
import { numberFields, tasteFields } from '#web/features/admin-product-form/technical-fields.ts';
import { TextField } from '#web/features/admin-product-form/text-fields.tsx';
import type { ProductEditor } from '#web/features/admin-product-form/use-product-form.ts';

export function GrowthSection({ editor, isShown }: { editor: ProductEditor; isShown: boolean }) {
  return (
    <FormSection title={productSectionCopy.growth}>
      {isShown ? (
        <div className="product-grid">
          {numberFields.map((name) => (
            <Cell key={name} span={3}>
              <TextField editor={editor} name={name} />
            </Cell>
          ))}
          {tasteFields.map((name) => (
            <Cell key={name} span={4}>
              <TextField editor={editor} name={name} hint={productHintCopy.commas} />
            </Cell>
          ))}
        </div>
      ) : (
        <p className="text-sm text-soft">{productHintCopy.growthKept}</p>
      )}
    </FormSection>
  );
}
