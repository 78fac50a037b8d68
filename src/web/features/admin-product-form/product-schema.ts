import '#web/features/account/zod-without-eval.ts';
import { z } from 'zod';
import { ProductDraft } from '#contract/catalogue-drafts.ts';
import { draftOf, type ProductValues } from '#web/features/admin-product-form/product-values.ts';

/** The server's schema applied to the typed values. Error paths match the paths of the form fields. */
export const TypedProduct: z.ZodType<ProductDraft, ProductValues> = z
  .custom<ProductValues>()
  .transform((values): unknown => draftOf(values))
  .pipe(ProductDraft as z.ZodType<ProductDraft, unknown>);
