import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';

const anApi = (error: Error) =>
  createApi({
    contextFor: () => {
      throw error;
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
  const { fetch } = anApi(new Error('the disk is on fire'));

  const response = await fetch(new Request(`http://localhost:3000/api${path}`, { method }));

  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'UNEXPECTED_ERROR', error });
});

test.each([
  ['drizzle', new Error('Failed query', { cause: aDatabaseError('57014') })],
  ['the driver', aDatabaseError('57014')],
])('a cancelled statement is a 503, as an error of %s', async (_, error) => {
  const response = await anApi(error).fetch(new Request('http://localhost:3000/api/orders/'));

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'BUSY', retry_after: 5 });
});

function aDatabaseError(code: string): Error {
  return Object.assign(new Error('canceling statement due to statement timeout'), { code });
}
