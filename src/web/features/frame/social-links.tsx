import { useSuspenseQuery } from '@tanstack/react-query';
import { frameCopy as copy } from '#copy/frame.ts';
import { siteSettings } from '#web/features/site/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { Icon } from '#web/ui/icon.tsx';

const networks = ['instagram', 'facebook', 'youtube', 'x'] as const;

export function SocialLinks() {
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  const links = networks.flatMap((network) => {
    const href = site[network];
    return href ? [{ network, href }] : [];
  });
  return (
    <ul className="flex">
      {links.map(({ network, href }) => (
        <li key={network}>
          <a
            className="grid size-11 place-items-center hover:text-foil md:size-9"
            href={href}
            rel="noreferrer"
            target="_blank"
            aria-label={copy.social[network]}
          >
            <Icon name={network} className="size-[1.15rem]" />
          </a>
        </li>
      ))}
    </ul>
  );
}
