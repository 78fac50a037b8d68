import '#web/lib/zod-without-eval.ts';
import { z } from 'zod';
import { ProductDraft } from '#contract/catalogue-drafts.ts';
import { type ProductValues, toDraftInput } from '#web/admin/product-form/product-values.ts';

/** The server's schema applied to the typed values. Error paths match the paths of the form fields. */
export const ProductFormSchema: z.ZodType<ProductDraft, ProductValues> = z
  .custom<ProductValues>()
  .transform((values): unknown => toDraftInput(values))
  .pipe(ProductDraft as z.ZodType<ProductDraft, unknown>);
