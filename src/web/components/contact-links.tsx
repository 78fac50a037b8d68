import { contactCopy } from '#copy/contact.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { Icon } from '#web/components/icon.tsx';
import { whatsappIcon } from '#web/components/icons.ts';
import { useSite } from '#web/hooks/use-site.ts';

type ContactLinksProps = {
  /** Prefilled message of WhatsApp, and subject of the e-mail. */
  about?: string;
  className?: string;
};

/** Contact links of the shop: WhatsApp, if configured, and e-mail. */
export function ContactLinks({ about, className = 'button-plain' }: ContactLinksProps) {
  const site = useSite();
  const text = about ? `?text=${encodeURIComponent(about)}` : '';
  const subject = about ? `?subject=${encodeURIComponent(about)}` : '';
  return (
    <>
      {site.whatsapp && (
        <a
          href={`${whatsappUrl(site.whatsapp)}${text}`}
          target="_blank"
          rel="noreferrer"
          className={className}
        >
          <Icon path={whatsappIcon} className="size-4" />
          {contactCopy.whatsapp}
        </a>
      )}
      <a href={`mailto:${site.email}${subject}`} className={className}>
        {contactCopy.email}
      </a>
    </>
  );
}
