import { EmailText } from '#web/components/email-text.tsx';

type ContactLinkProps = { scheme: 'mailto' | 'tel'; to: string };

/** Link that writes to an e-mail address or calls a phone number. */
export function ContactLink({ scheme, to }: ContactLinkProps) {
  return (
    <a href={`${scheme}:${to}`} className="link">
      {scheme === 'mailto' ? <EmailText email={to} /> : to}
    </a>
  );
}
