import type { ReactNode } from 'react';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { Icon } from '#web/components/icon.tsx';
import { whatsappIcon } from '#web/components/icons.ts';
import { useSite } from '#web/hooks/use-site.ts';

type WhatsappLinkProps = {
  phone: string;
  /** The prefilled message. */
  message: (brand: string) => string;
  className?: string;
  iconClassName?: string;
  children: ReactNode;
};

/** Link that opens WhatsApp with a message to a customer; nothing for an anonymized record, which has no phone. */
export function WhatsappLink(props: WhatsappLinkProps) {
  const { phone, message, className = '', iconClassName = '', children } = props;
  const site = useSite();
  if (phone === '') return null;
  return (
    <a
      href={`${whatsappUrl(phone)}?text=${encodeURIComponent(message(site.name))}`}
      target="_blank"
      rel="noopener noreferrer"
      className={`button-plain ${className}`}
    >
      <Icon path={whatsappIcon} className={`size-4 ${iconClassName}`} />
      {children}
    </a>
  );
}
