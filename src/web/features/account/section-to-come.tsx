import { Link } from '@tanstack/react-router';
import { settingsCopy as copy } from '#copy/account-pages.ts';
import type { Section } from '#web/features/account/sections.ts';
import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';

/** A section that has its place before it has its content. */
export function SectionToCome({ section }: { section: Exclude<Section, 'settings' | 'orders'> }) {
  return (
    <div className="mt-6 grid justify-items-start border-y border-line py-10 md:py-14">
      <BrandMarkIcon className="size-14 text-leaf" />
      <p className="latin mt-4 text-xl text-foil-ink">{copy.soon}</p>
      <p className="measure mt-2 text-soft">{copy.soonTexts[section]}</p>
      <Link to="/productos" className="button mt-6">
        {copy.toCatalogue}
      </Link>
    </div>
  );
}
