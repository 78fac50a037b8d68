import { expect, test } from 'vitest';
import { findSkeletonShape } from '#web/shop/frame/skeleton-shape.ts';

test.each([
  ['/', 'cards'],
  ['/productos', 'cards'],
  ['/galeria', 'cards'],
  ['/guardadas', 'cards'],
  ['/configuracion/galeria', 'cards'],
  ['/admin/galeria', 'cards'],
  ['/producto/12', 'product'],
  ['/login', 'form'],
  ['/crear-cuenta', 'form'],
  ['/recuperar-contrasena', 'form'],
  ['/primera-vez', 'form'],
  ['/garantia', 'form'],
  ['/arrepentimiento', 'form'],
  ['/admin/productos/nuevo', 'form'],
  ['/admin/productos/editar/12', 'form'],
  ['/admin/configuracion/marca', 'form'],
  ['/carrito', 'list'],
  ['/comparar', 'list'],
  ['/configuracion', 'list'],
  ['/mis-pedidos/12', 'list'],
  ['/puntos-de-venta', 'list'],
  ['/admin/pedidos', 'list'],
  ['/admin/arrepentimientos', 'list'],
  ['/admin/denuncias', 'list'],
  ['/sobre-nosotros', 'text'],
  ['/como-germinar', 'text'],
  ['/privacidad', 'text'],
])('while %s loads, %s is shown', (path, shape) => {
  expect(findSkeletonShape(path)).toBe(shape);
});
