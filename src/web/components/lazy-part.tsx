import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';

type LazyPartOptions<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** The component itself, on the server only: it cannot wait while it renders. */
  onServer: ComponentType<Props> | undefined;
  /**
   * When the code is loaded: at once; when the part comes near the view; or `never` for a part without behaviour, unless
   * there is no HTML of the server, or other values are to be shown.
   */
  when?: 'at-once' | 'near-view' | 'never';
};

/** Distance from the view at which a part is loaded: little, so that it is no part of the first load. */
const NEAR = '10%';

/**
 * Part of a page that the server renders, and whose code is no part of the page's first load. React leaves the server's
 * HTML as it is until the code is there; `memo`, because a boundary that is rendered again before would be emptied. If
 * the code cannot be loaded, the HTML stays: its links and forms work without scripts.
 */
export function lazyPart<Props extends object>(options: LazyPartOptions<Props>): ComponentType<Props> {
  const { load, onServer, when = 'at-once' } = options;
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const failed = new Promise<never>(() => undefined);
  const Part =
    onServer ??
    // Its props are only known to be an object: the type that `lazy` derives from them cannot be resolved.
    (lazy(() =>
      started.then(load).then(
        (component) => ({ default: component }),
        () => failed,
      ),
    ) as unknown as ComponentType<Props>);

  return memo(function PartSlot(props: Props) {
    const slot = useRef<HTMLDivElement>(null);
    const first = useRef(props);
    useEffect(() => {
      if (when === 'at-once' || props !== first.current || !slot.current?.hasChildNodes()) return start();
      if (when === 'never') return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), {
        rootMargin: NEAR,
      });
      observer.observe(slot.current);
      return () => observer.disconnect();
    }, [props]);
    return (
      <div ref={slot}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }) as ComponentType<Props>;
}
