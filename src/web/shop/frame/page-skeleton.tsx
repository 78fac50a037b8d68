import { commonCopy } from '#copy/common.ts';
import { useLocation } from '#web/lib/router/hooks.ts';

/** Shapes of the pages: classes of the container and of an item, and the number of items. */
const shapes = {
  cards: ['grid-cols-2 md:grid-cols-3', 'h-64', 6],
  product: ['md:grid-cols-2', 'aspect-square', 2],
  form: ['max-w-md', 'h-12', 4],
  list: ['', 'h-20', 6],
  text: ['max-w-xl', 'h-5', 12],
} as const;

/** The first one that matches the path. Other pages are texts. */
const shapesOfPaths: ReadonlyArray<readonly [RegExp, keyof typeof shapes]> = [
  [/^\/(?:productos|galeria|guardadas|admin\/galeria)?$/, 'cards'],
  [/^\/producto\//, 'product'],
  [/^\/(?:login|crear-cuenta|recuperar-contrasena|primera-vez|garantia)$/, 'form'],
  [/^\/admin\/(?:avisos|configuracion|.*\/(?:nuevo|editar|importar|sinonimos))/, 'form'],
  [/^\/(?:admin|carrito|comparar|configuracion|mis-pedidos|puntos-de-venta)/, 'list'],
];

/**
 * In place of a page whose code or data take long. As high as the screen, so that the footer does not move into it and
 * out again.
 */
export function PageSkeleton() {
  const { pathname } = useLocation();
  const [, shape] = shapesOfPaths.find(([path]) => path.test(pathname)) ?? [];
  const [container, item, count] = shapes[shape ?? 'text'];
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
