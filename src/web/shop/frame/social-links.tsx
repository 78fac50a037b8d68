import { layoutCopy } from '#copy/layout.ts';
import { Icon } from '#web/components/icon.tsx';
import { facebookIcon, instagramIcon, xIcon, youtubeIcon } from '#web/components/icons.ts';
import { useSite } from '#web/hooks/use-site.ts';

const networks = [
  { network: 'instagram', icon: instagramIcon },
  { network: 'facebook', icon: facebookIcon },
  { network: 'youtube', icon: youtubeIcon },
  { network: 'x', icon: xIcon },
] as const;

export function SocialLinks() {
  const site = useSite();
  const links = networks.flatMap(({ network, icon }) => {
    const href = site[network];
    return href ? [{ network, icon, href }] : [];
  });
  return (
    <ul className="flex">
      {links.map(({ network, icon, href }) => (
        <li key={network}>
          <a
            className="grid size-11 place-items-center hover:text-foil md:size-9"
            href={href}
            rel="noreferrer"
            target="_blank"
            aria-label={layoutCopy.social[network]}
          >
            <Icon path={icon} className="size-[1.15rem]" />
          </a>
        </li>
      ))}
    </ul>
  );
}
