import { Link } from '@tanstack/react-router';
import { warrantyCopy } from '#copy/claims.ts';
import { WarrantyArea } from '#web/shop/warranty/warranty-area.tsx';

/** Warranty page: the claim form, with the terms beside it. */
export function WarrantyPage() {
  return (
    <div className="wrap pt-8 md:pt-12">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-3xl md:text-5xl">{warrantyCopy.title}</h1>
          <p className="latin measure mt-3 text-lg text-soft">{warrantyCopy.lead}</p>
          <WarrantyArea />
        </div>
        <Terms />
      </div>
    </div>
  );
}

function Terms() {
  return (
    <aside aria-label={warrantyCopy.terms} className="lg:sticky lg:top-8 lg:pt-4">
      <dl className="border-b border-line">
        {warrantyCopy.facts.map(({ name, text }) => (
          <div key={name} className="border-t border-line py-3.5">
            <dt className="label text-foil-ink">{name}</dt>
            <dd className="mt-1 text-sm">{text}</dd>
          </div>
        ))}
      </dl>
      <Link to="/como-germinar" className="link mt-2 inline-flex min-h-11 items-center text-sm">
        {warrantyCopy.toGuide}
      </Link>
    </aside>
  );
}
