import type { OwnOrderView } from '#contract/orders.ts';
import { packedBlisterCopy } from '#copy/packed-blisters.ts';
import { Link } from '#web/lib/router/link.tsx';

/** The serials of the blisters that came with an order, to be checked and registered. */
export function PackedBlisters({ order }: { order: OwnOrderView }) {
  return (
    <section aria-labelledby="codigos" className="mt-8">
      <h2 id="codigos" className="text-xl">
        {packedBlisterCopy.title}
      </h2>
      <p className="mt-1 text-sm text-soft print:hidden">{packedBlisterCopy.text}</p>
      <ul className="mt-2 border-t border-line">
        {order.packed_serials?.map(({ serial, blister, is_registered }) => (
          <li
            key={serial}
            className="flex items-center justify-between gap-x-4 border-b border-line pb-2 text-sm"
          >
            <span className="min-w-0">
              <Link
                to="/v/$serial"
                params={{ serial }}
                preload={false}
                className="link figures inline-flex min-h-11 items-center wrap-anywhere"
              >
                {serial}
              </Link>
              <span className="block text-xs text-soft wrap-anywhere">
                {order.order_products.find((line) => line.blister === blister)?.product_name}
              </span>
            </span>
            {is_registered ? (
              <span className="text-soft">{packedBlisterCopy.registered}</span>
            ) : (
              <Link
                to="/mis-blisters"
                search={{ serial }}
                className="link inline-flex min-h-11 items-center print:hidden"
                aria-label={packedBlisterCopy.registerNamed(serial)}
              >
                {packedBlisterCopy.register}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
