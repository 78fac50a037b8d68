import type { BrandView } from '#contract/brands.ts';
import { bankFormCopy } from '#copy/admin-brands.ts';
import type { Disputed } from '#web/features/admin/edit-conflict.tsx';
import type { BankDraft } from '#web/features/admin-brands/mutations.ts';

export type BankField = keyof BankDraft;

const labels = {
  name: bankFormCopy.name,
  description: bankFormCopy.description,
  image: bankFormCopy.logo,
  is_national: bankFormCopy.national,
} satisfies Record<BankField, string>;
const names = Object.keys(labels) as BankField[];

export function draftOf(bank: BrandView | undefined): BankDraft {
  const { name = '', description = '', image = null, is_national = false } = bank ?? {};
  return { name, description, image, is_national };
}

type Sides = { base: BankDraft; mine: BankDraft; current: BankDraft };

/**
 * The fields that two editors left different, and those to take from the other because this one did not change them.
 */
export function disputesOf({ base, mine, current }: Sides): { fields: Disputed[]; taken: BankField[] } {
  const differing = names.filter((name) => mine[name] !== current[name]);
  return {
    fields: differing.map((name) => ({
      name,
      label: labels[name],
      theirs: inWords(current[name]),
      mine: inWords(mine[name]),
    })),
    taken: differing.filter((name) => mine[name] === base[name]),
  };
}

function inWords(value: string | boolean | null): string {
  if (value === null) return bankFormCopy.noLogo;
  if (typeof value === 'boolean') return value ? bankFormCopy.yes : bankFormCopy.no;
  return value;
}
