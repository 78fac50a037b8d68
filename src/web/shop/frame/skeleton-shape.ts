/** What a page consists of, roughly. */
export type SkeletonShape = 'cards' | 'product' | 'form' | 'list' | 'text';

/** The first one that matches the path. Other pages are texts. */
const shapesOfPaths: ReadonlyArray<readonly [RegExp, SkeletonShape]> = [
  [/^\/(?:productos|galeria|guardadas|admin\/galeria|configuracion\/galeria)?$/, 'cards'],
  [/^\/producto\//, 'product'],
  [/^\/(?:login|crear-cuenta|recuperar-contrasena|primera-vez|garantia|arrepentimiento|v)$/, 'form'],
  [/^\/admin\/(?:avisos|configuracion|.*\/(?:nuevo|editar|importar|sinonimos)|lotes\/)/, 'form'],
  [/^\/(?:admin|carrito|comparar|configuracion|mis-|puntos-de-venta)/, 'list'],
];

export function findSkeletonShape(path: string): SkeletonShape {
  return shapesOfPaths.find(([pattern]) => pattern.test(path))?.[1] ?? 'text';
}
