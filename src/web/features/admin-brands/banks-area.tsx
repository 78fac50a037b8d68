import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { bankCardCopy, banksCopy } from '#copy/admin-brands.ts';
import { shortened } from '#domain/cut-text.ts';
import { NEW_MARK } from '#web/features/admin/use-shortcuts.ts';
import { BrandFace, NationalSwitch } from '#web/features/admin-brands/brand-face.tsx';
import { BrandListing } from '#web/features/admin-brands/brand-listing.tsx';
import { DeleteBankDialog } from '#web/features/admin-brands/delete-bank-dialog.tsx';
import { useToggleNational } from '#web/features/admin-brands/mutations.ts';
import { useBrandSearch } from '#web/features/admin-brands/use-brand-search.ts';
import { dateTime } from '#web/lib/format.ts';
import { toast } from '#web/lib/toast.ts';
import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { editIcon, plusIcon, trashIcon } from '#web/ui/icons.ts';

const DESCRIPTION_CHARACTERS = 100;

/** The brand list ("bancos") with the actions of each brand. */
export function BanksArea() {
  const { search = '' } = useSearch({ from: '/admin/bancos' });
  const brands = useBrandSearch('/admin/bancos', search);
  const [asked, ask] = useState<BrandView>();
  const toggle = useToggleNational(() => toast.error(bankCardCopy.toggleFailed));

  return (
    <>
      <BrandListing
        texts={banksCopy}
        brands={brands}
        searched={search}
        acts={
          <Link to="/admin/bancos/nuevo" className="button" {...NEW_MARK}>
            <Icon of={plusIcon} className="size-4" />
            {banksCopy.add}
          </Link>
        }
        empty={<NoBanks />}
        card={(bank) => <BankCard key={bank.id} bank={bank} onToggle={toggle.mutate} onRemove={ask} />}
      />
      {asked && <DeleteBankDialog bank={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

type BankCardProps = {
  bank: BrandView;
  onToggle: (bank: BrandView) => void;
  onRemove: (bank: BrandView) => void;
};

function BankCard({ bank, onToggle, onRemove }: BankCardProps) {
  const { id, name, description, created_at } = bank;
  return (
    <li className="staff-card">
      <article aria-labelledby={`banco-${id}`}>
        <BrandFace brand={bank}>
          <p className="mt-1 text-xs wrap-anywhere">
            {shortened(description, DESCRIPTION_CHARACTERS) || (
              <span className="text-soft">{bankCardCopy.noDescription}</span>
            )}
          </p>
          <p className="figures mt-1 text-2xs text-soft">
            <time dateTime={created_at}>{bankCardCopy.created(dateTime(created_at))}</time>
          </p>
        </BrandFace>
        <div className="brand-acts">
          <NationalSwitch brand={bank} onToggle={onToggle} />
          <Link
            to="/admin/bancos/editar/$id"
            params={{ id: String(id) }}
            aria-label={banksCopy.named(banksCopy.edit, name)}
          >
            <Icon of={editIcon} className="size-4" />
            {banksCopy.edit}
          </Link>
          <button
            type="button"
            className="text-alarm-ink"
            aria-label={banksCopy.named(banksCopy.remove, name)}
            onClick={() => onRemove(bank)}
          >
            <Icon of={trashIcon} className="size-4" />
            {banksCopy.remove}
          </button>
        </div>
      </article>
    </li>
  );
}

function NoBanks() {
  return (
    <div className="staff-empty">
      <BrandMarkIcon className="mx-auto size-12 text-leaf" />
      <p className="mt-3 font-display text-xl">{banksCopy.empty}</p>
      <p className="mt-1 text-soft">{banksCopy.emptyText}</p>
      <Link to="/admin/bancos/nuevo" className="button mt-5">
        {banksCopy.addFirst}
      </Link>
    </div>
  );
}
