import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { packetCopy } from '#copy/catalogue.ts';
import { awaitedCopy } from '#copy/stock-notices.ts';
import { awaitedProducts, MAX_AWAITED } from '#web/admin/products/queries.ts';
import { Section } from '#web/admin/shared/section.tsx';
import { useAppContext } from '#web/lib/app-context.ts';

const FIRST = 5;

/** The products with the most stock notices; renders nothing without notices. */
export function AwaitedProducts() {
  const { api } = useAppContext();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(awaitedProducts(api, { page_size: isOpen ? MAX_AWAITED : FIRST }));
  if (!data || data.count === 0) return null;
  return (
    <Section title={awaitedCopy.title} titleClass="text-base" className="mt-4 border-y border-line py-3">
      <p className="text-xs text-soft">{awaitedCopy.text}</p>
      <ol className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {data.results.map(({ id, name, brand, type, waiting }) => (
          <li key={id} data-type={type} className="flex min-w-0 items-center justify-between gap-3 text-sm">
            <Link
              to="/admin/$"
              params={{ _splat: `productos/editar/${id}` }}
              className="inline-flex min-h-11 min-w-0 items-center gap-2 hover:underline"
              preload={false}
            >
              <span className="truncate font-semibold">{name}</span>
              <span className="truncate text-xs text-soft">
                {awaitedCopy.kind(packetCopy.types[type], brand)}
              </span>
            </Link>
            <span className="figures shrink-0 text-xs font-semibold">{awaitedCopy.waiting(waiting)}</span>
          </li>
        ))}
      </ol>
      {data.count > FIRST && (
        <button
          type="button"
          className="link min-h-11 text-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? awaitedCopy.less : awaitedCopy.all(Math.min(data.count, MAX_AWAITED))}
        </button>
      )}
    </Section>
  );
}
