import { useSuspenseQuery } from '@tanstack/react-query';
import { noOrdersCopy as copy } from '#copy/claims.ts';
import { whatsappUrl } from '#domain/whatsapp.ts';
import { siteSettings } from '#web/features/site/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { whatsappIcon } from '#web/ui/icons.ts';

/** Every way to reach the shop that is not one of the forms. */
export function ContactLinks() {
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  return (
    <>
      {site.whatsapp && (
        <a href={whatsappUrl(site.whatsapp)} target="_blank" rel="noreferrer" className="button-plain">
          <Icon of={whatsappIcon} className="size-4" />
          {copy.whatsapp}
        </a>
      )}
      <a href={`mailto:${site.email}`} className="button-plain">
        {copy.email}
      </a>
    </>
  );
}
