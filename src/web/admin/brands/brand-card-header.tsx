import type { ReactNode } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { brandCardCopy } from '#copy/admin-brands.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { Switch } from '#web/components/switch.tsx';

type BrandCardHeaderProps = { brand: BrandView; children: ReactNode };

/** Head of a brand card: logo, name and national badge. Both brand pages use it. */
export function BrandCardHeader({ brand: { id, name, image, is_national }, children }: BrandCardHeaderProps) {
  return (
    <div className="staff-card-face">
      <div className="brand-logo">
        {image ? (
          <ResponsiveImage src={image} sizes="80px" width={80} height={80} loading="lazy" decoding="async" />
        ) : (
          <span aria-hidden="true">{name.slice(0, 1)}</span>
        )}
      </div>
      <div className="min-w-0">
        <p
          className={`mb-1 w-max border-b-2 text-2xs font-bold tracking-[0.04em] ${is_national ? 'border-leaf-ink text-leaf-ink' : 'border-reg-ink text-reg-ink'}`}
        >
          {is_national ? brandCardCopy.national : brandCardCopy.international}
        </p>
        <h2 id={`banco-${id}`} className="staff-card-name">
          {name}
        </h2>
        {children}
      </div>
    </div>
  );
}

type NationalSwitchProps = { brand: BrandView; onToggle: (brand: BrandView) => void };

export function NationalSwitch({ brand, onToggle }: NationalSwitchProps) {
  return (
    <Switch
      name={brandCardCopy.isNational(brand.name)}
      checked={brand.is_national}
      onChange={() => onToggle(brand)}
    >
      {brandCardCopy.national}
    </Switch>
  );
}
