import { blogCopy } from '#copy/blog.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Link } from '#web/lib/router/link.tsx';

export function BlogPage() {
  return (
    <div className="wrap grid grid-cols-1 justify-items-center py-16 text-center md:py-24">
      <BrandMarkIcon className="size-20 text-leaf" />
      <h1 className="mt-6 text-3xl md:text-5xl">{blogCopy.title}</h1>
      <p className="latin mt-3 text-xl wrap-anywhere text-foil-ink">{blogCopy.soon}</p>
      <p className="measure mt-4 text-soft">{blogCopy.text}</p>
      <Link to="/productos" className="button mt-8">
        {blogCopy.toCatalogue}
      </Link>
    </div>
  );
}
