import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { staffOrderCopy, whatsappSummary } from '#copy/admin-orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { Icon } from '#web/components/icon.tsx';
import { whatsappIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';
import { siteSettings } from '#web/lib/queries/site.ts';

type WhatsappLinkProps = { order: OrderView; className: string; children: ReactNode };

/** WhatsApp link with a prefilled summary of the order. */
export function WhatsappLink({ order, className, children }: WhatsappLinkProps) {
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  const text = whatsappSummary({
    firstName: order.customer.first_name,
    brand: site.name,
    number: order.id,
    lines: order.order_products.map(
      ({ quantity, product_name, product_type, blister_info }) =>
        `${staffOrderCopy.line(quantity, product_name)} (${formatBlisterSize({ type: product_type, seedCount: blister_info.seed_count })})`,
    ),
    total: pesos(order.total),
  });
  const href = `${whatsappUrl(order.customer_phone)}?text=${encodeURIComponent(text)}`;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      <Icon path={whatsappIcon} className="size-4" />
      {children}
    </a>
  );
}
