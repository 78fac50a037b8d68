import { expect, test } from 'vitest';
import { hidesFrame } from '#web/shop/frame/hides-frame.ts';

const frameless = ['/panel', '/panel/pedidos', '/account', '/mi/account/x', '/admin', '/Admin/productos'];
const framed = ['/', '/productos', '/producto/12', '/configuracion', '/mi-panel', '/un-admin'];

test.each(frameless)('%s has no header and footer', (path) => {
  expect(hidesFrame(path)).toBe(true);
});

test.each(framed)('%s has header and footer', (path) => {
  expect(hidesFrame(path)).toBe(false);
});
