import type { BrandView } from '#contract/brands.ts';
import { brandFormCopy } from '#copy/admin-brands.ts';
import type { BrandFormValues } from '#web/admin/brands/mutations.ts';
import type { FieldConflict } from '#web/admin/shared/edit-conflict.tsx';

export type BrandFormField = keyof BrandFormValues;

const labels = {
  name: brandFormCopy.name,
  description: brandFormCopy.description,
  image: brandFormCopy.logo,
  is_national: brandFormCopy.national,
} satisfies Record<BrandFormField, string>;
const fieldNames = Object.keys(labels) as BrandFormField[];

export function toBrandFormValues(brand: BrandView | undefined): BrandFormValues {
  const { name = '', description = '', image = null, is_national = false } = brand ?? {};
  return { name, description, image, is_national };
}

type Sides = { base: BrandFormValues; mine: BrandFormValues; current: BrandFormValues };

/**
 * Fields whose values differ between two editors, and those that are merged because this editor has not changed them.
 */
export function findBrandConflicts({ base, mine, current }: Sides): {
  fields: FieldConflict[];
  autoMerged: BrandFormField[];
} {
  const differing = fieldNames.filter((name) => mine[name] !== current[name]);
  return {
    fields: differing.map((name) => ({
      name,
      label: labels[name],
      theirs: formatValue(current[name]),
      mine: formatValue(mine[name]),
    })),
    autoMerged: differing.filter((name) => mine[name] === base[name]),
  };
}

function formatValue(value: string | boolean | null): string {
  if (value === null) return brandFormCopy.noLogo;
  if (typeof value === 'boolean') return value ? brandFormCopy.yes : brandFormCopy.no;
  return value;
}
