import { productHintCopy as copy, productSectionCopy } from '#copy/admin-product-form.ts';
import { Cell, FormSection } from '#web/features/admin-product-form/form-section.tsx';
import { TextField } from '#web/features/admin-product-form/text-fields.tsx';
import type { ProductEditor } from '#web/features/admin-product-form/use-product-form.ts';

const numbers = [
  ...(['flowering_time', 'completed_cicle', 'thc', 'cbd'] as const),
  ...(['height_indoor', 'height_outdoor', 'yield_indoor', 'yield_outdoor'] as const),
] as const;
const tastes = ['flavors', 'aroma', 'effects'] as const;

/** What merchandise does not show, and keeps. */
export const technicalFields = [...numbers, ...tastes, 'genotype', 'indica', 'sativa'] as const;

export function GrowthSection({ editor, isShown }: { editor: ProductEditor; isShown: boolean }) {
  return (
    <FormSection title={productSectionCopy.growth}>
      {isShown ? (
        <div className="product-grid">
          {numbers.map((name) => (
            <Cell key={name} span={3}>
              <TextField editor={editor} name={name} />
            </Cell>
          ))}
          {tastes.map((name) => (
            <Cell key={name} span={4}>
              <TextField editor={editor} name={name} hint={copy.commas} />
            </Cell>
          ))}
        </div>
      ) : (
        <p className="text-sm text-soft">{copy.growthKept}</p>
      )}
    </FormSection>
  );
}
