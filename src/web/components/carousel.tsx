import { type ReactNode, useEffect, useRef, useState } from 'react';
import { carouselCopy } from '#copy/carousel.ts';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon, rightIcon } from '#web/components/icons.ts';

type CarouselProps = {
  label: string;
  /** `<li>` elements. */
  children: ReactNode;
};

/**
 * Carousel as a scrollable list: it scrolls by touch, wheel and keyboard, and without scripts. The buttons scroll by
 * one view, four packets on a desktop. Its padding is for the shadows and focus rings of the items, which a scroll
 * container cuts off.
 */
export function Carousel({ label, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [scrollState, setScrollState] = useState({ back: false, on: true });
  const measure = (element: Element) => {
    const now = getScrollState(element);
    setScrollState((previous) => (previous.back === now.back && previous.on === now.on ? previous : now));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing that changes
  useEffect(() => {
    if (!track.current) return;
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.target));
    observer.observe(track.current);
    return () => observer.disconnect();
  }, []);
  const move = (views: number) => track.current?.scrollBy({ left: views * track.current.clientWidth });

  return (
    <div className="relative">
      <ul
        ref={track}
        aria-label={label}
        className="-mx-3 grid snap-x snap-mandatory scroll-px-3 auto-cols-[max(9rem,calc((100%-(var(--in-view)-1)*var(--gap))/var(--in-view)))] grid-flow-col items-start gap-x-(--gap) overflow-x-auto scroll-smooth px-3 pt-2 pb-6 [--gap:0.75rem] [--in-view:2.15] [--packet-row-tracks:auto] [--packet-rows:1] [scrollbar-color:var(--edge)_transparent] [scrollbar-width:thin] *:snap-start md:[--gap:1.25rem] md:[--in-view:3] lg:[--in-view:4]"
        onScroll={(event) => measure(event.currentTarget)}
      >
        {children}
      </ul>
      {(scrollState.back || scrollState.on) && (
        <div className="unscripted:hidden mt-1 flex justify-end gap-2">
          {/* Stay focusable at the ends, where they do nothing. */}
          <button
            type="button"
            className="button-round aria-disabled:cursor-default aria-disabled:text-edge"
            aria-disabled={!scrollState.back || undefined}
            onClick={() => move(-1)}
            aria-label={carouselCopy.previous(label)}
          >
            <Icon path={leftIcon} />
          </button>
          <button
            type="button"
            className="button-round aria-disabled:cursor-default aria-disabled:text-edge"
            aria-disabled={!scrollState.on || undefined}
            onClick={() => move(1)}
            aria-label={carouselCopy.next(label)}
          >
            <Icon path={rightIcon} />
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether the list can scroll back or on. The tolerance is 1 px, because browsers round scroll positions. */
function getScrollState({ scrollLeft, clientWidth, scrollWidth }: Element) {
  return { back: scrollLeft > 1, on: scrollLeft + clientWidth < scrollWidth - 1 };
}
