import { type ComingSoonPath, comingSoonCopy } from '#copy/coming-soon.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { canonicalPath } from '#web/lib/canonical-path.ts';
import { useLocation } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';

export function ComingSoonPage() {
  const path = canonicalPath(useLocation().pathname) as ComingSoonPath;
  const { title, text } = comingSoonCopy.places[path];
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <BrandMarkIcon className="size-20 text-leaf" />
      <h1 className="mt-6 text-3xl md:text-5xl">{title}</h1>
      <p className="latin mt-3 text-xl text-foil-ink">{comingSoonCopy.soon}</p>
      <p className="measure mt-4 text-soft">{text}</p>
      <Link to="/productos" className="button mt-8">
        {comingSoonCopy.toCatalogue}
      </Link>
    </div>
  );
}
