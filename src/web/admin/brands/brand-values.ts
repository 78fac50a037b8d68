import type { BrandView } from '#contract/brands.ts';
import type { BrandDraft } from '#contract/catalogue-drafts.ts';
import { brandFormCopy } from '#copy/admin-brands.ts';
import { flagField, type MergeFields, textField, valueField } from '#web/admin/shared/form/merge-record.ts';

/** The fields that staff edit. */
export type BrandValues = Pick<BrandView, Exclude<keyof BrandDraft, 'version'>>;

export const newBrand: BrandValues = { name: '', description: '', image: null, is_national: false };

/** How the fields of the form are compared and merged. */
export const brandFields: MergeFields<BrandValues> = {
  name: textField(brandFormCopy.name),
  description: textField(brandFormCopy.description),
  image: valueField({
    label: brandFormCopy.logo.label,
    display: (url) => (url ? brandFormCopy.aLogo : brandFormCopy.noLogo),
    imageUrl: (url) => url ?? '',
  }),
  is_national: flagField(brandFormCopy.national),
};

export function toBrandValues({ name, description, image, is_national }: BrandView): BrandValues {
  return { name, description, image, is_national };
}
