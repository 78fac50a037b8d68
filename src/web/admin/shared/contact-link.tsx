import { contactLinkCopy } from '#copy/admin.ts';
import { EmailText } from '#web/components/email-text.tsx';

type ContactLinkProps = { scheme: 'mailto' | 'tel'; to: string };

/**
 * Link that writes to an e-mail address or calls a phone number. Records that were anonymized have neither. Kerning sets
 * the dots of an address so close to the next letters that they disappear.
 */
export function ContactLink({ scheme, to }: ContactLinkProps) {
  if (to === '') return <span className="text-soft">{contactLinkCopy.missing[scheme]}</span>;
  return (
    <a
      href={`${scheme}:${to}`}
      className="link inline-block min-h-6 max-w-full wrap-anywhere [font-kerning:none] max-sm:-my-2.5 max-sm:py-3"
    >
      {scheme === 'mailto' ? <EmailText email={to} /> : to}
    </a>
  );
}
