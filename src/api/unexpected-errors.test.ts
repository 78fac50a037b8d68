import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';

const { fetch } = createApi({
  contextFor: () => {
    throw new Error('the disk is on fire');
  },
  logError: () => undefined,
  publicUrl: 'http://localhost:3000',
  secure: false,
});

test.each([
  ['POST', '/warranty-claims/', 'Error al crear el reclamo de garantía'],
  ['GET', '/warranty-claims/', 'Algo salió mal. Intentá nuevamente.'],
  ['GET', '/products/7/', 'Error al obtener el producto'],
  ['POST', '/orders/', 'Error al crear la orden'],
  ['GET', '/orders/my-orders/', 'Error al obtener las órdenes'],
  ['GET', '/orders/', 'Error al obtener las órdenes'],
  ['GET', '/auth/profile/', 'Error al obtener información del usuario'],
  ['GET', '/auth/verify-permissions/', 'Error al obtener información del usuario'],
  ['GET', '/products/', 'Algo salió mal. Intentá nuevamente.'],
])('an unexpected error of %s %s has the message: %s', async (method, path, error) => {
  const response = await fetch(new Request(`http://localhost:3000/api${path}`, { method }));

  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'UNEXPECTED_ERROR', error });
});
