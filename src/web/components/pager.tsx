import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { pagerCopy } from '#copy/pager.ts';
import { pagerSlots } from '#lib/pager.ts';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon, rightIcon } from '#web/components/icons.ts';

type PagerProps = {
  page: number;
  pages: number;
  /** Maximum number of page numbers and gaps. */
  slots?: number;
  /** Takes the focus after a link was followed: the view starts again at its beginning. */
  list: RefObject<HTMLElement | null>;
  /** Renders the link to a page with the given props. */
  link: (page: number, looks: PagerLink) => ReactNode;
};

export type PagerLink = {
  className: string;
  'aria-label'?: string;
  /** Of the page that is shown: that of the URL may still be loading. */
  'aria-current': 'page' | undefined;
  rel?: 'prev' | 'next';
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** Pagination; renders nothing if there is only one page. Its links work without scripts. */
export function Pager({ page, pages, slots, list, link: renderLink }: PagerProps) {
  const followLink = useListFocus(page, list);
  if (pages <= 1) return null;
  const link = (to: number, looks: PagerLink) =>
    renderLink(to, { ...looks, onClick: to === page ? undefined : followLink });
  return (
    <nav
      aria-label={pagerCopy.name}
      className="mt-5 grid grid-cols-2 gap-2.5 border-t border-line pt-3 md:grid-cols-[auto_auto_1fr] md:items-center"
    >
      <ol className="figures col-span-full flex justify-between md:col-span-1 md:col-start-2 md:row-start-1 md:gap-0.5">
        {pagerSlots(page, pages, slots).map((slot) => (
          <li
            key={slot}
            aria-hidden={typeof slot === 'number' ? undefined : true}
            className="grid min-w-0 max-w-11 flex-1 place-items-center text-soft md:min-w-11"
          >
            {typeof slot === 'number' ? link(slot, pageLinkProps(slot, page)) : pagerCopy.gap}
          </li>
        ))}
      </ol>
      <div className="md:min-w-32">
        {page > 1 &&
          link(page - 1, {
            className: 'button-plain w-full',
            'aria-current': undefined,
            rel: 'prev',
            children: (
              <>
                <Icon path={leftIcon} className="size-4" />
                {pagerCopy.before}
              </>
            ),
          })}
      </div>
      <div className="md:min-w-32 md:justify-self-start">
        {page < pages &&
          link(page + 1, {
            className: 'button-plain w-full',
            'aria-current': undefined,
            rel: 'next',
            children: (
              <>
                {pagerCopy.after}
                <Icon path={rightIcon} className="size-4" />
              </>
            ),
          })}
      </div>
    </nav>
  );
}

/** Returns a function that is called when a link is followed; `page` changes once its page is shown. */
function useListFocus(page: number, list: PagerProps['list']) {
  const isFollowed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => {
    if (isFollowed.current) list.current?.focus({ preventScroll: true });
    isFollowed.current = false;
  }, [page, list]);
  return () => {
    isFollowed.current = true;
  };
}

function pageLinkProps(slot: number, page: number): PagerLink {
  return {
    className:
      'grid min-h-11 w-full place-items-center border-b-2 border-transparent text-sm text-ink hover:border-edge aria-[current=page]:border-foil aria-[current=page]:font-bold',
    'aria-label': pagerCopy.page(slot),
    'aria-current': slot === page ? 'page' : undefined,
    children: slot,
  };
}
