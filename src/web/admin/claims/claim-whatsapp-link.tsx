import { useSuspenseQuery } from '@tanstack/react-query';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy, claimWhatsappText } from '#copy/admin-claims.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { Icon } from '#web/components/icon.tsx';
import { whatsappIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { siteSettings } from '#web/lib/queries/site.ts';

/** WhatsApp link with a prefilled message about the claim. Renders nothing without a phone number. */
export function ClaimWhatsappLink({ claim }: { claim: StaffClaimView }) {
  const { id, name, product_name, user_phone } = claim;
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  if (!user_phone) return null;
  const [firstName = ''] = name.split(' ');
  const text = claimWhatsappText({ firstName, brand: site.name, number: id, product: product_name });
  return (
    <a
      href={`${whatsappUrl(user_phone)}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="button-plain"
    >
      <Icon path={whatsappIcon} className="size-4" />
      {claimDetailsCopy.whatsapp}
    </a>
  );
}
