import { commonCopy } from '#copy/common.ts';
import { useLocation } from '#web/lib/router/hooks.ts';
import { findSkeletonShape, type SkeletonShape } from '#web/shop/frame/skeleton-shape.ts';

/** Shapes of the pages: classes of the container and of an item, and the number of items. */
const shapes = {
  cards: ['grid-cols-2 md:grid-cols-3', 'h-64', 6],
  product: ['md:grid-cols-2', 'aspect-square', 2],
  form: ['max-w-md', 'h-12', 4],
  list: ['', 'h-20', 6],
  text: ['max-w-xl', 'h-5', 12],
} as const satisfies Record<SkeletonShape, readonly [container: string, item: string, count: number]>;

/**
 * In place of a page whose code or data take long. As high as the screen, so that the footer does not move into it and
 * out again.
 */
export function PageSkeleton() {
  const { pathname } = useLocation();
  const [container, item, count] = shapes[findSkeletonShape(pathname)];
  return (
    <div role="status" aria-label={commonCopy.loadingMore} className="wrap min-h-dvh pt-8 md:pt-12">
      <div className="skeleton h-8 w-40" />
      <div className={`mt-8 grid gap-4 ${container}`}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <div key={index} className={`skeleton ${item}`} />
        ))}
      </div>
    </div>
  );
}
