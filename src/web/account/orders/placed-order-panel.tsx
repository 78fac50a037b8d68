import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { OrderView } from '#contract/orders.ts';
import { contactCopy } from '#copy/contact.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { placedOrderCopy } from '#copy/placed-order.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { EmailText } from '#web/components/email-text.tsx';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon } from '#web/components/icons.ts';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { pesos } from '#web/lib/format.ts';
import { keepFocus } from '#web/lib/keep-focus.ts';
import { useNavigate } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';

/** What was ordered and what happens next. It takes the focus. */
export function PlacedOrderPanel({ order, user }: { order: OrderView; user: UserView }) {
  const { id, customer_phone, order_products: lines } = order;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const hasSeeds = lines.some(({ product_type }) => product_type !== 'merch');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // On phones it begins below the links of the account: its start comes to the top.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={panel} aria-labelledby={titleId} className="slip-frame mt-6 max-w-3xl">
      <div className="slip">
        <header className="packet-band flex items-end justify-between gap-4 px-4 pt-9 pb-3 sm:px-6">
          <h2 id={titleId} ref={title} tabIndex={-1} className="figures text-2xl outline-none">
            {placedOrderCopy.title(id)}
          </h2>
          <BrandMarkIcon className="size-6 flex-none" />
        </header>
        <div className="grid gap-x-10 gap-y-7 px-4 pt-5 pb-8 sm:px-6 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
          <Block title={placedOrderCopy.lines}>
            <PlacedLines order={order} />
          </Block>
          <Block title={placedOrderCopy.next}>
            <ol className="mt-2 grid gap-3">
              {placedOrderCopy.steps(customer_phone, hasSeeds).map((step, index) => (
                <li key={step.title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                  <span
                    aria-hidden="true"
                    className="figures row-span-2 grid size-7 place-items-center rounded-full border border-foil font-display text-sm"
                  >
                    {index + 1}
                  </span>
                  <strong className="font-semibold">{step.title}</strong>
                  <span className="text-sm text-soft">{step.text}</span>
                </li>
              ))}
            </ol>
          </Block>
          <p className="border-t border-line pt-4 text-sm md:col-span-2">
            {placedOrderCopy.mail}{' '}
            <strong className="font-semibold">
              <EmailText email={user.email} />
            </strong>{' '}
            {placedOrderCopy.mailSubject(id)}
          </p>
          <div className="flex flex-wrap gap-2.5 md:col-span-2">
            <Link to="/mis-pedidos/$id" params={{ id: String(id) }} preload={false} className="button">
              {placedOrderCopy.open}
            </Link>
            <ContactLinks about={contactCopy.aboutOrder(id)} />
            <CloseButton />
          </div>
        </div>
      </div>
    </section>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="label font-sans text-soft">{title}</h3>
      {children}
    </div>
  );
}

function PlacedLines({ order: { order_products: lines, total } }: { order: OrderView }) {
  return (
    <>
      <ul className="mt-2 grid gap-2.5">
        {lines.map((line) => (
          <li key={line.blister} className="flex items-center gap-3 text-sm">
            <span className="flex size-12 flex-none overflow-hidden rounded-md bg-shade">
              <Thumbnail
                src={line.product_image ?? line.packet_art}
                sidePixels={48}
                className="size-12 object-cover"
              />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="figures block font-semibold">
                {placedOrderCopy.line(line.quantity, line.product_name)}
              </span>
              <span className="text-soft">
                {formatBlisterSize({ type: line.product_type, seedCount: line.blister_info.seed_count })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="leader flex-wrap justify-end figures mt-3 border-t border-line pt-2">
        <dt>{placedOrderCopy.total}</dt>
        <dd className="font-semibold">{pesos(total)}</dd>
      </dl>
      <div className="figures text-right">
        <TaxFreePrice finalPrice={total} />
      </div>
    </>
  );
}

function CloseButton() {
  const navigate = useNavigate();
  const close = () =>
    navigate({ to: '/configuracion', search: { section: 'orders' }, replace: true, state: {} });
  return (
    <button ref={keepFocus} type="button" className="button-plain" onClick={close}>
      <Icon path={closeIcon} className="size-4" />
      {placedOrderCopy.close}
    </button>
  );
}
