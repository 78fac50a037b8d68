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
 * one view, four packets on a desktop.
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
        className="carousel-track"
        onScroll={(event) => measure(event.currentTarget)}
      >
        {children}
      </ul>
      {(scrollState.back || scrollState.on) && (
        <div className="unscripted:hidden mt-1 flex justify-end gap-2">
          <button
            type="button"
            className="button-round"
            disabled={!scrollState.back}
            onClick={() => move(-1)}
            aria-label={carouselCopy.previous}
          >
            <Icon path={leftIcon} />
          </button>
          <button
            type="button"
            className="button-round"
            disabled={!scrollState.on}
            onClick={() => move(1)}
            aria-label={carouselCopy.next}
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
